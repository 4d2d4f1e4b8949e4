import { useQuery } from '@tanstack/react-query'
import { receiptCount } from '#core/format/area-counts.ts'
import { periodWords } from '#core/period.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useSearch } from '#web/router/router-context.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import {
  receiptFilters,
  receiptList,
  receiptsQuery,
  type ReceiptFilter,
  type ReceiptsAsked,
} from './payments.queries.ts'
import { ReceiptRow } from './receipt-row.tsx'

const words: Record<ReceiptFilter, string> = {
  pending: 'قيد المراجعة',
  confirmed: 'المؤكدة',
  refused: 'المرفوضة',
  all: 'الكل',
}
function ReceiptsScreen() {
  const filter = receiptList.read(useSearch())
  const { status, decided } = filter
  const receipts = useReceipts(filter)
  return (
    <>
      <PageHeader title="إيصالات التحويل" text="كل إيصال يفتح دورة مدفوعة حين تؤكدينه." />
      <TabLinks
        label="حالة الإيصالات"
        items={receiptFilters.map((id) => ({
          id,
          to: receiptList.addressOf({ ...filter, status: id, page: 1 }),
          label: words[id],
          current: id === status,
        }))}
      />
      {decided && (
        <div className="mbs-4">
          <FilterChip to={receiptList.addressOf({ ...filter, decided: undefined, page: 1 })}>
            القرار: {periodWords(decided)}
          </FilterChip>
        </div>
      )}
      <Receipts asked={filter} receipts={receipts} />
      <ListFoot
        list={receipts}
        linkTo={(page) => receiptList.addressOf({ ...filter, page })}
        words={receiptCount}
      />
    </>
  )
}

interface ReceiptsProps {
  readonly asked: ReceiptsAsked
  readonly receipts: ReturnType<typeof useReceipts>
}

const useReceipts = (filter: ReceiptsAsked) => useQuery(receiptsQuery(filter))

function Receipts({ asked: filter, receipts }: ReceiptsProps) {
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
  const { items } = receipts.data
  if (items.length === 0)
    return (
      <EmptyState title={filter.status === 'pending' ? 'لا إيصالات تنتظر قراركِ' : 'لا إيصالات في هذه الحالة'} />
    )
  return (
    <ul>
      {items.map((receipt) => (
        <ReceiptRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

export const screen: ScreenModule = {
  Component: ReceiptsScreen,
  head: () => ({ title: 'إيصالات التحويل', noIndex: true }),
}
