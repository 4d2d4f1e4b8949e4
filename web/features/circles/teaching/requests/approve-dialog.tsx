import { useState } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useApprove } from './registrations.queries.ts'

interface ApproveDialogProps {
  readonly circleId: number
  readonly student: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** No seat is held for her: she gets a free one, or waits for one where her teacher says so. */
export function ApproveDialog({ circleId, student, onClose }: ApproveDialogProps) {
  const [mayWait, setMayWait] = useState(false)
  const approve = useApprove()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          قبول <bdi>{student.name}</bdi>؟
        </>
      }
      text="لا مقعد محجوز لها. تصبح عضوة إن بقي مقعد، ويصلها إشعار."
      confirmLabel="قبول"
      onConfirm={async () => {
        const { status } = await approve.mutateAsync({
          id: circleId,
          sid: student.id,
          ...(mayWait ? { when_full: 'wait' as const } : {}),
        })
        toast({ title: status === 'approved' ? 'قُبلت الطالبة' : 'وُضعت في قائمة الانتظار' })
      }}
    >
      <Checkbox checked={mayWait} onChange={({ target }) => setMayWait(target.checked)}>
        إن امتلأت المقاعد ضعيها في قائمة الانتظار
      </Checkbox>
    </ConfirmDialog>
  )
}
