import { useQuery } from '@tanstack/react-query'
import { receiptCount } from '#core/format/area-counts.ts'
import { periodWords } from '#core/period.ts'
import { useSearch } from '#web/router/router-context.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { receiptList, receiptsQuery, type ReceiptFilter } from './payments.queries.ts'
import { ReceiptRow } from './receipt-row.tsx'

const words: Record<ReceiptFilter, string> = {
  pending: 'قيد المراجعة',
  confirmed: 'المؤكدة',
  refused: 'المرفوضة',
  all: 'الكل',
}
function ReceiptsScreen() {
  const filter = receiptList.read(useSearch())
  const { decided, status } = filter
  const receipts = useQuery(receiptsQuery(filter))
  return (
    <>
      <PageHeader title="إيصالات التحويل" text="كل إيصال يفتح دورة مدفوعة حين تؤكدينه." />
      <TabLinks label="حالة الإيصالات" items={tabsOf(receiptList, filter, { of: 'status', words })} />
      {decided && (
        <div className="mbs-4">
          <FilterChip to={receiptList.addressOf({ ...filter, decided: undefined, page: 1 })}>
            القرار: {periodWords(decided)}
          </FilterChip>
        </div>
      )}
      <PagedList
        list={receipts}
        failed="تعذر تحميل الإيصالات"
        empty={
          <EmptyState title={status === 'pending' ? 'لا إيصالات تنتظر قراركِ' : 'لا إيصالات في هذه الحالة'} />
        }
        linkTo={(page) => receiptList.addressOf({ ...filter, page })}
        countWords={receiptCount}
      >
        {(items) => (
          <ul>
            {items.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

export const screen = titledScreen(ReceiptsScreen, 'إيصالات التحويل')
