import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '#contract/course-students/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useConfirmReceipt } from '../../payments/public/decide.queries.ts'
import { receiptQuery } from '../details.queries.ts'

interface ConfirmReceiptProps {
  readonly courseId: number
  readonly entry: RosterEntry
  readonly receiptId: number
  readonly onClose: () => void
}

export function ConfirmReceipt({ courseId, entry, receiptId, onClose }: ConfirmReceiptProps) {
  const confirm = useConfirmReceipt({ kind: 'course', id: courseId })
  const receipt = useQuery(receiptQuery(receiptId))
  const letterPromise = useLetterPromise()
  const others = receipt.data?.shared_with ?? []
  return (
    <ConfirmDialog
      onClose={onClose}
      title="تأكيد الإيصال؟"
      text={
        <>
          تُفتح الدورة للطالبة <bdi>{entry.student.name}</bdi> الآن. {letterPromise('يصلها بريد بذلك.')} المبلغ{' '}
          {formatPrice(entry.receipt?.amount ?? entry.price)}.
        </>
      }
      confirmLabel="تأكيد الإيصال"
      onConfirm={async () => {
        await confirm.mutateAsync({ id: receiptId, shared_with: others })
        toast({ title: 'تم تأكيد الإيصال', text: `فُتحت الدورة للطالبة ${entry.student.name}.` })
      }}
    >
      {others.length > 0 && (
        <Note kind="warn">
          هذا الإيصال أُرفق أيضًا بطلب{' '}
          {others.map(({ student, subject }) => `${student.name} في «${subject.title}»`).join('، ')}. تأكدي أن
          التحويل يكفيها جميعًا.
        </Note>
      )}
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
