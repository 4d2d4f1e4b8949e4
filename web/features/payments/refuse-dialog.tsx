import type { Receipt } from '#contract/payments/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefuseReceipt } from './payments.queries.ts'

export function RefuseDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const refuse = useRefuseReceipt()
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
        await refuse.mutateAsync({ id: receipt.id, reason })
        toast({ kind: 'info', title: 'رُفض الإيصال', text: 'أُرسل السبب إلى الطالبة.' })
      }}
    />
  )
}
