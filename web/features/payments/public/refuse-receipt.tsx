import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRefuseReceipt, type Subject } from './decide.queries.ts'

const whatStays = {
  course: 'تبقى الدورة مغلقة، ويصل السبب إلى الطالبة لترسل إيصالًا صحيحًا.',
  circle: 'يبقى مقعدها محجوزًا مدة، ويصلها السبب لترسل إيصالًا صحيحًا.',
  path: 'يبقى المسار مغلقًا، ويصل السبب إلى الطالبة لترسل إيصالًا صحيحًا.',
} as const

interface RefuseReceiptProps {
  readonly subject: Subject
  readonly receiptId: number
  readonly onClose: () => void
}

export function RefuseReceipt({ subject, receiptId, onClose }: RefuseReceiptProps) {
  const refuse = useRefuseReceipt(subject)
  return (
    <ReasonDialog
      onClose={onClose}
      title="رفض الإيصال؟"
      text={whatStays[subject.kind]}
      label="سبب الرفض"
      missing="اكتبي سبب الرفض"
      confirmLabel="رفض الإيصال"
      onConfirm={async (reason) => {
        await refuse.mutateAsync({ id: receiptId, reason })
        toast({ kind: 'info', title: 'رُفض الإيصال', text: 'أُرسل السبب إلى الطالبة.' })
      }}
    />
  )
}
