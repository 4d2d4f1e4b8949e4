import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskApi, useKeepLecture } from './desk-lectures.queries.ts'

/** Nothing came from Zoom: only somebody who was there can say. */
export function UnknownLecture({ id }: { id: number }) {
  const keep = useKeepLecture()
  const held = useMutation({
    mutationFn: () => deskApi.held({ params: { id } }),
    onSuccess(lecture) {
      keep(lecture)
      toast({ title: 'تم الحفظ', text: 'صارت محاضرة انتهت في موعدها.' })
    },
    onError: (cause) => toast({ kind: 'danger', title: 'لم يتم الحفظ', text: sentenceOf(cause) }),
  })
  return (
    <Note
      kind="warn"
      className="mbe-8"
      action={
        <Button look="quiet" busy={held.isPending} onClick={() => held.mutate()}>
          أُقيمت في موعدها
        </Button>
      }
    >
      كانت هذه المحاضرة في Zoom، ولم يصل منه شيء، ولم يُجب حين سُئل. فلا يُعرف هل أُقيمت، ولا تظهر في المحاضرات
      القادمة. إن لم تُقم فألغيها من خيارات صفها، أو غيّري موعدها.
    </Note>
  )
}
