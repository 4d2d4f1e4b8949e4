import { useQuery } from '@tanstack/react-query'
import type { TicketFigures } from '#contract/support/shapes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import { periodWords } from '#core/period.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { inGenitive } from '#core/format/plural.ts'
import { ticketCount } from '#core/format/area-counts.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { figuresQuery } from './desk/desk.queries.ts'
import { ticketList, type DeskFilters } from './desk/ticket-filters.ts'

const LIST = '/admin/support-tickets'
const periods = ['7', '30', '90'] as const

function FiguresScreen() {
  const navigate = useNavigate()
  const asked = useSearch().get('period')
  const period = periods.find((one) => one === asked) ?? '30'
  const figures = useQuery(figuresQuery(period))
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'تذاكر الدعم', to: LIST }, { label: 'الأرقام' }]} />}
        title="أرقام الدعم"
        actions={
          <SegmentedControl
            label="المدة"
            options={periods.map((value) => ({ value, label: periodWords(value) }))}
            value={period}
            onChange={(value) =>
              void navigate({ search: `?period=${value}` }, { replace: true, preventScrollReset: true })
            }
          />
        }
      />
      <Loaded query={figures} failed="تعذر تحميل الأرقام" fades>
        {(shown) => <Shown figures={shown} />}
      </Loaded>
    </>
  )
}

const listTo = (filters: Partial<DeskFilters>) => ({
  pathname: LIST,
  ...ticketList.addressOf({ view: 'all', ...filters }),
})

function Shown({ figures }: { figures: TicketFigures }) {
  const { period, created, answered, first_answer_minutes, solved, by_category } = figures
  return (
    <div className="grid gap-8">
      <StatStrip
        items={[
          { label: 'فُتحت', value: formatNumber(created), to: listTo({ figure: 'created', period }) },
          {
            label: 'أول رد، المتوسط',
            value: first_answer_minutes === null ? 'لا بيانات' : formatMinutes(first_answer_minutes),
            note: `من ساعات المكتب، في ${inGenitive(ticketCount(answered))}`,
            to: listTo({ figure: 'answered', period }),
          },
          { label: 'حُلّت', value: formatNumber(solved), to: listTo({ figure: 'solved', period }) },
        ]}
      />
      <DataTable
        caption="بحسب القسم"
        rows={by_category}
        keyOf={({ category }) => category}
        columns={columnsOf(period)}
        phoneRow={phoneRowOf(period)}
      />
    </div>
  )
}

type CategoryFigures = TicketFigures['by_category'][number]

interface CategoryLinkProps {
  readonly row: CategoryFigures
  readonly figure: 'created' | 'solved'
  readonly period: string
}

const CategoryLink = ({ row, figure, period }: CategoryLinkProps) => (
  <Link
    to={listTo({ category: row.category, figure, period })}
    className="inline-flex min-h-11 items-center font-semibold"
  >
    {formatNumber(row[figure])}
    <span className="sr-only">
      {' '}
      {figure === 'created' ? 'فُتحت' : 'حُلّت'} في {ticketCategoryWords[row.category]}
    </span>
  </Link>
)

const phoneRowOf =
  (period: string) =>
  (row: CategoryFigures): PhoneRow => ({
    title: ticketCategoryWords[row.category],
    text: (
      <span className="flex flex-wrap items-center gap-x-3">
        فُتحت <CategoryLink row={row} figure="created" period={period} /> حُلّت{' '}
        <CategoryLink row={row} figure="solved" period={period} />
      </span>
    ),
  })

const columnsOf = (period: string): readonly Column<CategoryFigures>[] => [
  { id: 'category', head: 'القسم', cell: ({ category }) => ticketCategoryWords[category] },
  {
    id: 'created',
    head: 'فُتحت',
    cell: (row) => <CategoryLink row={row} figure="created" period={period} />,
  },
  { id: 'solved', head: 'حُلّت', cell: (row) => <CategoryLink row={row} figure="solved" period={period} /> },
]

export const screen = titledScreen(FiguresScreen, 'أرقام الدعم')
