import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { pathApi } from './my-paths.queries.ts'

const TransferDialog = lazyDialog('TransferDialog', () => import('../../payments/public/transfer-dialog.tsx'))

/** What is missing before her place opens: the transfer, or the decision on its receipt. */
export function PathPayment({ mine: { path, price, receipt } }: { mine: MyPath }) {
  const stale = useChanged('learning-paths')
  const [isOpen, setOpen] = useState(false)
  const pay = useMutation({
    mutationFn: (receipt_file_id: number) =>
      pathApi.pay({ params: { id: path.id }, body: { receipt_file_id, price } }),
    onSuccess: () => stale(),
  })
  if (receipt?.status === 'pending') return <Note>وصل إيصالكِ، ويُفتح لكِ المسار حين تؤكده المديرة.</Note>
  return (
    <div className="grid gap-3">
      {receipt?.status === 'refused' ? (
        <Note kind="warn">لم يُقبل إيصالكِ: {receipt.reason}</Note>
      ) : (
        <Note>وصل طلبكِ، ويُفتح لكِ المسار بعد السداد.</Note>
      )}
      <Button onClick={() => setOpen(true)}>ادفعي {formatPrice(price)}</Button>
      {isOpen && (
        <TransferDialog
          open
          title="سداد قيمة المسار"
          text="حوّلي المبلغ ثم أرفقي الإيصال. تراجعه المديرة، ويصلكِ إشعار بالنتيجة."
          price={price}
          refusedFor={receipt?.status === 'refused' ? (receipt.reason ?? '') : undefined}
          isSending={pay.isPending}
          onClose={() => setOpen(false)}
          onSend={async (fileId) => {
            await pay.mutateAsync(fileId)
            setOpen(false)
            toast({ title: 'وصل إيصالكِ', text: 'تراجعه المديرة ويصلكِ إشعار بالنتيجة.' })
          }}
        />
      )}
    </div>
  )
}
