import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useReject } from './registrations.queries.ts'

interface RejectDialogProps {
  readonly circleId: number
  readonly student: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** She is told the reason, and her seat goes to the next. */
export function RejectDialog({ circleId, student, onClose }: RejectDialogProps) {
  const reject = useReject()
  return (
    <ReasonDialog
      onClose={onClose}
      title={
        <>
          رفض طلب <bdi>{student.name}</bdi>؟
        </>
      }
      text="يصلها إشعار بالسبب، ويعود المقعد لغيرها."
      label="السبب"
      missing="اكتبي السبب"
      confirmLabel="رفض الطلب"
      onConfirm={async (reason) => {
        await reject.mutateAsync({ id: circleId, sid: student.id, reason })
        toast({ kind: 'info', title: 'رُفض الطلب' })
      }}
    />
  )
}
