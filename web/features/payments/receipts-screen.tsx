import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useSearch } from '#web/router/router-context.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { receiptFilters, receiptsQuery, type ReceiptFilter } from './payments.queries.ts'
import { ReceiptRow } from './receipt-row.tsx'

const words: Record<ReceiptFilter, string> = {
  pending: 'قيد المراجعة',
  confirmed: 'المؤكدة',
  refused: 'المرفوضة',
  all: 'الكل',
}
const address = (filter: ReceiptFilter, page = 1) => {
  const search = new URLSearchParams()
  if (filter !== 'pending') search.set('status', filter)
  if (page > 1) search.set('page', String(page))
  return { search: search.toString() }
}

function ReceiptsScreen() {
  const search = useSearch()
  const filter = receiptFilters.find((known) => known === search.get('status')) ?? 'pending'
  const page = Math.max(1, Number(search.get('page')) || 1)
  return (
    <>
      <PageHeader title="إيصالات التحويل" text="كل إيصال يفتح دورة مدفوعة حين تؤكدينه." />
      <TabLinks
        label="حالة الإيصالات"
        items={receiptFilters.map((id) => ({
          id,
          to: address(id),
          label: words[id],
          current: id === filter,
        }))}
      />
      <Receipts filter={filter} page={page} />
    </>
  )
}

function Receipts({ filter, page }: { filter: ReceiptFilter; page: number }) {
  const receipts = useQuery(receiptsQuery(filter, page))
  if (receipts.isPending) return <SkeletonRows />
  if (!receipts.data)
    return (
      <ErrorState
        title="تعذر تحميل الإيصالات"
        text={sentenceOf(receipts.error)}
        onRetry={() => void receipts.refetch()}
        retrying={receipts.isFetching}
      />
    )
  const { items, meta } = receipts.data
  if (items.length === 0)
    return <EmptyState title={filter === 'pending' ? 'لا إيصالات تنتظر قراركِ' : 'لا إيصالات في هذه الحالة'} />
  return (
    <>
      <ul>
        {items.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <Pagination page={meta.page} lastPage={meta.last_page} linkTo={(next) => address(filter, next)} />
    </>
  )
}

export const screen: ScreenModule = {
  Component: ReceiptsScreen,
  head: () => ({ title: 'إيصالات التحويل', noIndex: true }),
}
