import { sentenceOf } from '#web/kernel/api-error.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefuseReceipt } from './decide.queries.ts'

interface RefuseReceiptProps {
  readonly courseId: number
  readonly receiptId: number
  readonly onClose: () => void
}

export function RefuseReceipt({ courseId, receiptId, onClose }: RefuseReceiptProps) {
  const refuse = useRefuseReceipt(courseId)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="رفض الإيصال؟"
      text="تبقى الدورة مغلقة، ويصل السبب إلى الطالبة لترسل إيصالًا صحيحًا."
      label="سبب الرفض"
      missing="اكتبي سبب الرفض"
      confirmLabel="رفض الإيصال"
      errorText={sentenceOf}
      onConfirm={async (reason) => {
        await refuse.mutateAsync({ id: receiptId, reason })
        toast({ kind: 'info', title: 'رُفض الإيصال', text: 'أُرسل السبب إلى الطالبة.' })
      }}
    />
  )
}
