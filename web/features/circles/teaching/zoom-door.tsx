import { Video } from 'lucide-react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useOpenMeeting } from './teaching.queries.ts'

/** The tab opens with the press itself; the host's way in follows, asked for anew each time. */
export function ZoomDoor({ session: { id, circle, status } }: { session: TaughtSession }) {
  const open = useOpenMeeting()
  const enter = () => {
    const tab = window.open('', '_blank')
    open.mutateAsync({ id: circle.id, sessionId: id }).then(
      ({ link }) => (tab ? tab.location.replace(link) : window.location.assign(link)),
      (cause: unknown) => {
        tab?.close()
        toast({ kind: 'danger', title: 'لم يُفتح اللقاء', text: sentenceOf(cause) })
      },
    )
  }
  return (
    <Button look="on-hero" size={52} busy={open.isPending} onClick={enter}>
      <Video /> {status === 'live' ? 'افتحي Zoom' : 'ابدئي في Zoom'}
    </Button>
  )
}
