import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { TicketOverview } from '#contract/support/shapes.ts'
import { ticketCount } from '#core/format/area-counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { plural } from '#core/format/plural.ts'
import { periodWords } from '#core/period.ts'
import { ticketCategoryWords, ticketPriorityWords } from '#core/support-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { ticketOverviewQuery } from '../ticket-overview.ts'
import { ticketsQuery } from '../desk.queries.ts'
import { narrows, ticketList, type DeskFilters } from '../ticket-filters.ts'
import { TicketList } from './ticket-list.tsx'

const TicketFilterSheet = lazyDialog('TicketFilterSheet', () => import('./ticket-filter-sheet.tsx'))

const LIST = '/admin/support-tickets'

const tabs: readonly { view: DeskFilters['view']; label: string; count?: 'open' | 'mine' | 'unassigned' }[] =
  [
    { view: 'open', label: 'المفتوحة', count: 'open' },
    { view: 'mine', label: 'لكِ', count: 'mine' },
    { view: 'unassigned', label: 'بلا مسؤولة', count: 'unassigned' },
    { view: 'resolved', label: 'محلولة' },
    { view: 'closed', label: 'مغلقة' },
    { view: 'all', label: 'الكل' },
  ]

/** ١٢ مفتوحة، واحدة متأخرة */
export const overviewLine = ({ open, late }: TicketOverview): string =>
  `${plural(open, { zero: 'لا تذاكر مفتوحة', one: 'تذكرة مفتوحة', two: 'تذكرتان مفتوحتان', few: '{n} مفتوحة', many: '{n} مفتوحة', other: '{n} مفتوحة' })}${late === 0 ? '' : `، ${plural(late, { zero: '', one: 'واحدة متأخرة', two: 'اثنتان متأخرتان', few: '{n} متأخرة', many: '{n} متأخرة', other: '{n} متأخرة' })}`}`

interface ListPartProps {
  readonly filters: DeskFilters
  readonly current: number | undefined
  readonly now: Date
  readonly onGo: (filters: DeskFilters, replace?: boolean) => void
}

export function ListPart({ filters, current, now, onGo }: ListPartProps) {
  const overview = useQuery(ticketOverviewQuery()).data
  const tickets = useQuery(ticketsQuery(filters))
  const director = useSession().user?.id
  const [isFiltering, setFiltering] = useState(false)
  const search = useSearchDraft(filters.search, (text) =>
    onGo(ticketList.withChoice(filters, { search: text }), true),
  )
  const to = (next: Partial<DeskFilters>) => ({ pathname: LIST, ...ticketList.addressOf(next) })
  return (
    <section aria-label="قائمة التذاكر" className="flex h-full min-h-0 flex-col">
      <div>
        <TabLinks
          label="قوائم التذاكر"
          items={tabs.map(({ view, label, count }) => ({
            id: view,
            to: to(ticketList.withChoice(filters, { view })),
            label,
            count: count && overview ? formatNumber(overview[count]) : undefined,
            current: view === filters.view,
          }))}
        />
      </div>
      <search className="flex gap-2 border-b border-rule py-3">
        <form className="min-w-0 flex-1" onSubmit={(event) => event.preventDefault()}>
          <SearchInput
            label="البحث في التذاكر بالرمز أو الاسم أو البريد أو كلمة"
            placeholder="رمز أو اسم أو كلمة..."
            search={search}
          />
        </form>
        <IconButton label="التصفية: القسم، الأولوية، الموعد" lined onClick={() => setFiltering(true)}>
          <SlidersHorizontal />
        </IconButton>
      </search>
      <Chips filters={filters} to={to} />
      <div className="support-scrolls min-h-0 flex-1">
        <PagedList
          list={tickets}
          failed="تعذر تحميل التذاكر"
          onClear={narrows(filters) ? () => onGo({ ...ticketList.none, view: filters.view }) : undefined}
          noResults={{ text: 'جرّبي كلمة أعم، أو وسّعي التصفية.' }}
          empty={<EmptyState title={filters.view === 'open' ? 'لا تذاكر مفتوحة' : 'لا تذاكر هنا'} />}
          linkTo={(page) => to({ ...filters, page })}
          count="said"
          countWords={ticketCount}
        >
          {(items) => (
            <>
              {tickets.isError && (
                <Note kind="danger" role="alert">
                  تعذر تحديث القائمة: {sentenceOf(tickets.error)}
                </Note>
              )}
              <TicketList
                rows={items}
                current={current}
                search={ticketList.addressOf(filters).search}
                now={now}
                director={director}
              />
            </>
          )}
        </PagedList>
      </div>
      {isFiltering && (
        <TicketFilterSheet
          filters={filters}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFiltering(false)
            onGo(next)
          }}
        />
      )}
    </section>
  )
}

const figureWords = { created: 'فُتحت', answered: 'أول رد', solved: 'حُلّت' } as const

function Chips({ filters, to }: { filters: DeskFilters; to: (next: Partial<DeskFilters>) => object }) {
  const { category, priority, late, figure = 'created', period } = filters
  const chips = [
    category && { id: 'category', label: ticketCategoryWords[category], without: { category: undefined } },
    priority && { id: 'priority', label: ticketPriorityWords[priority], without: { priority: undefined } },
    late && { id: 'late', label: 'المتأخرة', without: { late: undefined } },
    period && {
      id: 'period',
      label: `${figureWords[figure]}: ${periodWords(period)}`,
      without: { period: undefined, figure: undefined },
    },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2 py-2">
      {chips.map(({ id, label, without }) => (
        <FilterChip key={id} to={to(ticketList.withChoice(filters, without))}>
          {label}
        </FilterChip>
      ))}
    </p>
  )
}
