import type { ApplicationRow } from '#contract/teacher-applications/shapes.ts'
import { juzCount, yearCount } from '#core/format/area-counts.ts'
import { formatDate } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { applicationStates } from '#web/ui/marks/states.ts'
import { Latin } from '#web/ui/text/latin.tsx'
import { ijazaWords } from '#core/application-words.ts'
import { hrefTo } from '#core/href.ts'
import { listed, subjectWords } from '../words.ts'

interface ApplicationsTableProps {
  readonly rows: readonly ApplicationRow[]
  /** A list of one state does not repeat it in every row. */
  readonly withState: boolean
  readonly loading?: boolean
  readonly refreshing?: boolean
}

export function ApplicationsTable({ rows, withState, loading, refreshing }: ApplicationsTableProps) {
  const now = useNow()
  return (
    <DataTable
      caption="طلبات المعلمات"
      rows={rows}
      keyOf={({ id }) => String(id)}
      columns={[...columns, ...(withState ? [stateColumn] : []), sentColumnAt(now)]}
      phoneRow={phoneRowAt(now, withState)}
      loading={loading}
      refreshing={refreshing}
    />
  )
}

const phoneRowAt =
  (now: Date, withState: boolean) =>
  (row: ApplicationRow): PhoneRow => ({
    title: <NameLink row={row} />,
    text: `${row.city}، ${juzCount(row.memorised_juz)}، ${ijazaWords[row.ijaza]}`,
    meta: (
      <span className="flex flex-wrap items-center gap-x-3">
        {withState && <State look={applicationStates[row.status]} />}
        <Sent row={row} now={now} />
      </span>
    ),
  })

const Sent = ({ row: { created_at }, now }: { row: ApplicationRow; now: Date }) => (
  <time dateTime={created_at} title={formatDate(created_at)}>
    {formatRelativeTime(created_at, now)}
  </time>
)

const NameLink = ({ row }: { row: ApplicationRow }) => (
  <Link
    to={hrefTo('/admin/teacher-applications/{applicationId}', { applicationId: row.id })}
    className="font-bold wrap-anywhere text-ink no-underline hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
  >
    <bdi>{row.name}</bdi>
  </Link>
)

const columns: readonly Column<ApplicationRow>[] = [
  {
    id: 'name',
    head: 'الاسم',
    cell: (row) => (
      <span className="grid min-w-0">
        <NameLink row={row} />
        <Latin className="truncate text-end text-xs text-ink-3">{row.email}</Latin>
      </span>
    ),
  },
  { id: 'city', head: 'المدينة', cell: ({ city }) => <bdi>{city}</bdi> },
  {
    id: 'learning',
    head: 'الحفظ والإجازة',
    cell: ({ memorised_juz, ijaza }) => `${juzCount(memorised_juz)}، ${ijazaWords[ijaza]}`,
  },
  {
    id: 'years',
    head: 'التعليم',
    className: 'whitespace-nowrap',
    cell: ({ experience_years }) => yearCount(experience_years),
  },
  {
    id: 'subjects',
    head: 'المجالات',
    cell: ({ subjects }) => listed(subjects.map((one) => subjectWords[one])),
  },
]

const stateColumn: Column<ApplicationRow> = {
  id: 'state',
  head: 'الحالة',
  cell: ({ status }) => <State look={applicationStates[status]} />,
}

const sentColumnAt = (now: Date): Column<ApplicationRow> => ({
  id: 'sent',
  head: 'أُرسل',
  className: 'whitespace-nowrap',
  cell: (row) => <Sent row={row} now={now} />,
})
