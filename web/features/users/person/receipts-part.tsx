import { useQuery } from '@tanstack/react-query'
import type { UserReceipt } from '#contract/users/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { receiptStates } from '#web/ui/states.ts'
import { receiptsOfQuery } from '../users.queries.ts'
import { pageLink, type PartProps } from './part.ts'

export function ReceiptsPart({ person, page }: PartProps) {
  const receipts = useQuery(receiptsOfQuery(person.id, page))
  return (
    <Loaded query={receipts} failed="تعذر تحميل إيصالاتها" errorText={sentenceOf} fades>
      {({ items, meta }) =>
        items.length === 0 ? (
          <EmptyState title="لم ترسل إيصالًا" />
        ) : (
          <>
            <Rows label="إيصالات التحويل">
              {items.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
            </Rows>
            <Pagination page={meta.page} lastPage={meta.last_page} linkTo={pageLink('receipts')} />
          </>
        )
      }
    </Loaded>
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
