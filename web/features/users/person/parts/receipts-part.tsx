import { useQuery } from '@tanstack/react-query'
import type { UserReceipt } from '#contract/users/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatPrice } from '#core/format/number.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { receiptStates } from '#web/ui/marks/states.ts'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { receiptsOfQuery } from '../../users.queries.ts'
import { pageLink, type PartProps } from './part.ts'

export function ReceiptsPart({ person, page }: PartProps) {
  const receipts = useQuery(receiptsOfQuery(person.id, page))
  return (
    <PagedList
      list={receipts}
      failed="تعذر تحميل إيصالاتها"
      rows={4}
      empty={<EmptyState title="لم ترسل إيصالًا" />}
      linkTo={pageLink('receipts')}
      count="none"
    >
      {(items) => (
        <Rows label="إيصالات التحويل">
          {items.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}

function ReceiptRow({ receipt }: { receipt: UserReceipt }) {
  return (
    <Row
      title={
        <>
          {formatPrice(receipt.amount)}، <bdi>{receipt.title}</bdi>
        </>
      }
      text={
        <>
          أُرسل {formatDateTime(receipt.created_at)}
          {receipt.reason && <>، سبب الرفض: {receipt.reason}</>}
        </>
      }
      meta={<State look={receiptStates[receipt.status]} />}
      actions={
        <>
          <a
            href={receipt.file_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`عرض إيصال ${receipt.title}، ${formatDateTime(receipt.created_at)}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            عرض
          </a>
          {receipt.status === 'pending' && (
            <LinkButton
              look="quiet"
              size={36}
              to="/admin/receipts"
              aria-label={`القرار في إيصال ${receipt.title}، ${formatDateTime(receipt.created_at)}`}
            >
              القرار
            </LinkButton>
          )}
        </>
      }
    />
  )
}
