import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Receipt } from '#contract/payments/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { ArrivingRow } from '#web/ui/loading/in-order.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { waitingReceiptsQuery } from '../payments.queries.ts'
import { useConfirmReceipt } from './decide.queries.ts'

const RefuseReceipt = lazyDialog('RefuseReceipt', () => import('./refuse-receipt.tsx'))

const confirmedWords = {
  course: 'تأكد الإيصال، وتُفتح الدورة للطالبة ',
  circle: 'تأكد الإيصال، وقُبلت في الحلقة ',
  path: 'تأكد الإيصال، ويُفتح المسار للطالبة ',
} as const

/** The receipts that have waited longest, each decided where it stands. */
export function WaitingReceipts() {
  const receipts = useQuery(waitingReceiptsQuery())
  if (receipts.isPending) return <ArrivingRow />
  return receipts.data?.items.map((receipt) => <WaitingReceipt key={receipt.id} receipt={receipt} />)
}

/** A transfer that was sent for several courses is looked at in the list, where the others stand beside it. */
function WaitingReceipt({ receipt }: { receipt: Receipt }) {
  const now = useNow()
  const [isRefusing, setRefusing] = useState(false)
  const confirm = useConfirmReceipt(receipt.subject)
  const { student, subject, amount, file, created_at, shared_with } = receipt
  const isShared = shared_with.length > 0
  return (
    <>
      <DecisionRow
        kind="إيصال تحويل"
        title={
          <>
            <bdi>{student.name}</bdi>، {formatPrice(amount)}
          </>
        }
        text={
          <>
            <bdi>{subject.title}</bdi>، {formatRelativeTime(created_at, now)}
            {isShared && '، أُرفق الإيصال نفسه بأكثر من طلب'}
          </>
        }
        decision={
          isShared
            ? undefined
            : {
                label: 'تأكيد',
                name: `تأكيد إيصال ${student.name}`,
                done: (
                  <>
                    {confirmedWords[subject.kind]}
                    <bdi>{student.name}</bdi>.
                  </>
                ),
                act: () => confirm.mutateAsync(receipt),
              }
        }
        more={
          isShared ? (
            <LinkButton look="quiet" to="/admin/receipts" aria-label={`المراجعة: إيصال ${student.name}`}>
              المراجعة
            </LinkButton>
          ) : (
            <>
              <Button look="text" aria-label={`رفض إيصال ${student.name}`} onClick={() => setRefusing(true)}>
                رفض
              </Button>
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                aria-label={`عرض الإيصال: ${student.name}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold"
              >
                عرض الإيصال
              </a>
            </>
          )
        }
      />
      {isRefusing && (
        <RefuseReceipt subject={subject} receiptId={receipt.id} onClose={() => setRefusing(false)} />
      )}
    </>
  )
}
