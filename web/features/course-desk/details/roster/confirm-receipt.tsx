import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '#contract/course-students.ts'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { receiptQuery, useConfirmReceipt } from '../details.queries.ts'

interface ConfirmReceiptProps {
  readonly courseId: number
  readonly entry: RosterEntry
  readonly receiptId: number
  readonly onClose: () => void
}

export function ConfirmReceipt({ courseId, entry, receiptId, onClose }: ConfirmReceiptProps) {
  const confirm = useConfirmReceipt(courseId)
  const receipt = useQuery(receiptQuery(receiptId))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="تأكيد الإيصال؟"
      text={
        <>
          تُفتح الدورة لـ<bdi>{entry.student.name}</bdi> الآن، ويصلها بريد بذلك. المبلغ{' '}
          {formatPrice(entry.receipt?.amount ?? entry.price)}.
        </>
      }
      confirmLabel="تأكيد الإيصال"
      errorText={sentenceOf}
      onConfirm={async () => {
        await confirm.mutateAsync(receiptId)
        toast({ title: 'تم تأكيد الإيصال', text: `فُتحت الدورة لـ${entry.student.name}.` })
      }}
    >
      {receipt.data ? (
        <TextLink to={receipt.data.file.url} reloadDocument target="_blank" rel="noreferrer">
          عرض الإيصال
        </TextLink>
      ) : (
        !receipt.isPending && <TextLink to="/admin/receipts">عرضه بين إيصالات التحويل</TextLink>
      )}
    </ConfirmDialog>
  )
}
