import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRunSession } from './teaching.queries.ts'

interface EndQuestionProps {
  readonly circleId: number
  readonly sessionId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** A session ends for everybody who is in it, so whoever ends it from outside is asked. */
export function EndQuestion({ circleId, sessionId, open, onClose }: EndQuestionProps) {
  const run = useRunSession()
  return (
    <ConfirmDialog
      open={open}
      danger
      onClose={onClose}
      title="إنهاء الجلسة الآن؟"
      text="تنتهي لكل من فيها، ثم يُؤكَّد كشف الحضور. تمكن متابعتها خلال ربع ساعة."
      confirmLabel="إنهاء الجلسة"
      onConfirm={async () => {
        await run.mutateAsync({ id: circleId, sessionId, status: 'completed' })
        toast({ title: 'انتهت الجلسة. تمكن متابعتها خلال ربع ساعة' })
      }}
    />
  )
}
