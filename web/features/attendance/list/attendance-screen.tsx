import { useQuery } from '@tanstack/react-query'
import { sheetFilters } from '#contract/attendance/shapes.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { sheetsQuery } from '../attendance.queries.ts'
import { RepeatedAbsence } from '../public/repeated-absence.tsx'
import { RateNote } from '../rate-words.tsx'
import { SheetItem } from './sheet-item.tsx'

const address = listAddress({ state: oneOf(sheetFilters, 'waiting') })
const stateLabels = { waiting: 'تنتظر الاعتماد', confirmed: 'معتمدة' } as const

/** The teacher's sheets: what waits for her, and what she has confirmed. */
function AttendanceScreen() {
  const filters = address.read(useSearch())
  const sheets = useQuery(sheetsQuery(filters.state, filters.page))
  return (
    <>
      <PageHeader title="الحضور" text="كشوف جلساتكِ، ومن تغيب تباعًا." />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="الكشوف">
          <TabLinks label="الكشوف" items={tabsOf(address, filters, { of: 'state', words: stateLabels })} />
          <PagedList
            list={sheets}
            failed="تعذر تحميل الكشوف"
            empty={
              <EmptyState
                title={filters.state === 'waiting' ? 'لا كشوف تنتظركِ' : 'لم تعتمدي كشفًا بعد'}
                text="يظهر كشف كل جلسة هنا حين تبدأ."
              />
            }
            linkTo={(page) => address.addressOf({ ...filters, page })}
            count="said"
          >
            {(items) => (
              <>
                <ul className="*:border-b *:border-rule">
                  {items.map((item) => (
                    <SheetItem key={item.session.id} item={item} />
                  ))}
                </ul>
                {filters.state === 'confirmed' && <RateNote />}
              </>
            )}
          </PagedList>
        </section>
        <RepeatedAbsence />
      </div>
    </>
  )
}

export const screen = titledScreen(AttendanceScreen, 'الحضور')
