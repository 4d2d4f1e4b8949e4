import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useReadAll, useUndoReadAll } from '../notifications.queries.ts'

/** Up to the newest that she saw; what came later stays unread. */
export function useReadEverything() {
  const { mutate: readAll, isPending } = useReadAll()
  const { mutate: undo } = useUndoReadAll()
  const failed = (error: unknown) => toast({ kind: 'danger', title: 'لم يُنفَّذ', text: sentenceOf(error) })
  const done = () =>
    toast({
      title: 'حُدّد الكل كمقروء',
      seconds: 7,
      action: { label: 'تراجع', onPick: () => undo(undefined, { onError: failed }) },
    })
  return {
    isPending,
    readUpto: (newest: number) => readAll(newest, { onSuccess: done, onError: failed }),
  }
}
