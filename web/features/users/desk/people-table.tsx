import type { ReactNode } from 'react'
import type { UserRow } from '#contract/users/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { roleWords } from '#core/format/role.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { DataTable, type Column, type PhoneRow, type Sort } from '#web/ui/lists/data-table.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { inCourses, pagePath, stateOf } from '../words.ts'
import type { OptionalColumn } from './device-choice.ts'
import type { PeopleFilters } from '../people-filters.ts'
import type { PeopleSelection } from './use-selection.ts'

export const columnWords: Readonly<Record<OptionalColumn, string>> = {
  role: 'الدور',
  state: 'الحالة',
  phone: 'الجوال',
  courses: 'الدورات',
  seen: 'آخر نشاط',
  joined: 'الانضمام',
}

interface PeopleTableProps {
  readonly caption: string
  readonly rows: readonly UserRow[]
  readonly columns: readonly OptionalColumn[]
  readonly sort: PeopleFilters['sort']
  readonly onSort: (sort: PeopleFilters['sort']) => void
  readonly selection: PeopleSelection
  readonly actions: (row: UserRow) => ReactNode
  readonly loading: boolean
  readonly refreshing: boolean
}

export function PeopleTable(props: PeopleTableProps) {
  const { caption, rows, columns, sort, onSort, selection, actions, loading, refreshing } = props
  const now = useNow()
  const cells = cellsAt(now)
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ id }) => String(id)}
      columns={[nameColumn, ...columns.map((id) => ({ ...cells[id], id, head: columnWords[id] }))]}
      phoneRow={phoneRowAt(now)}
      actions={actions}
      sort={sortShown(sort)}
      onSort={(wanted) => onSort(sortAsked(sort, wanted))}
      selection={{ chosen: selection.ids, onChange: selection.change, nameOf: ({ name }) => name }}
      loading={loading}
      refreshing={refreshing}
    />
  )
}

const phoneRowAt =
  (now: Date) =>
  (row: UserRow): PhoneRow => ({
    lead: <Avatar name={row.name} photo={row.avatar} />,
    title: <NameLink row={row} />,
    text: `${roleWords[row.role]}، ${inCourses(row.courses_count)}`,
    meta: (
      <span className="flex flex-wrap items-center gap-x-3">
        <State look={stateOf(row)} />
        <Seen row={row} now={now} />
      </span>
    ),
  })

const NameLink = ({ row }: { row: UserRow }) => (
  <Link to={pagePath(row)} className="font-bold text-ink no-underline hover:underline">
    <bdi>{row.name}</bdi>
  </Link>
)

const nameColumn: Column<UserRow> = {
  id: 'name',
  head: 'الاسم',
  className: 'wrap-anywhere',
  sortable: true,
  cell: (row) => (
    <span className="flex items-center gap-3">
      <Avatar name={row.name} photo={row.avatar} />
      <span className="grid min-w-0">
        <NameLink row={row} />
        <Latin className="text-end text-sm wrap-anywhere text-ink-2">{row.email}</Latin>
      </span>
    </span>
  ),
}

function Seen({ row, now }: { row: UserRow; now: Date }) {
  const { user } = useSession()
  // Her visits are noted from time to time; that she is here is known without it.
  if (row.id === user?.id) return 'الآن'
  return row.last_seen_at ? (
    <time dateTime={row.last_seen_at}>{formatRelativeTime(row.last_seen_at, now)}</time>
  ) : (
    <span className="text-ink-3">لم تدخل بعد</span>
  )
}

const cellsAt = (now: Date): Record<OptionalColumn, Omit<Column<UserRow>, 'id' | 'head'>> => ({
  role: { cell: ({ role }) => roleWords[role] },
  state: { cell: (row) => <State look={stateOf(row)} /> },
  phone: { cell: ({ phone }) => (phone === null ? '' : <bdi dir="ltr">{phone}</bdi>) },
  courses: { className: 'whitespace-nowrap', cell: ({ courses_count }) => inCourses(courses_count) },
  seen: { sortable: true, className: 'whitespace-nowrap', cell: (row) => <Seen row={row} now={now} /> },
  joined: {
    sortable: true,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => (
      <time dateTime={riyadhDay(created_at)} title={formatHijriDate(created_at)}>
        {formatDate(created_at)}
      </time>
    ),
  },
})

type UserSort = PeopleFilters['sort']
const sorts: Readonly<Record<UserSort, Sort>> = {
  name: { by: 'name', direction: 'ascending' },
  name_desc: { by: 'name', direction: 'descending' },
  newest: { by: 'joined', direction: 'descending' },
  oldest: { by: 'joined', direction: 'ascending' },
  last_seen: { by: 'seen', direction: 'descending' },
  last_seen_oldest: { by: 'seen', direction: 'ascending' },
}
const sortShown = (sort: UserSort): Sort => sorts[sort]

/** A column of dates begins with the newest, a name with its first letter. */
function sortAsked(current: UserSort, { by, direction }: Sort): UserSort {
  const isNew = sorts[current].by !== by
  const wanted = isNew && by !== 'name' ? 'descending' : direction
  const sortNames = Object.keys(sorts) as UserSort[]
  return sortNames.find((name) => sorts[name].by === by && sorts[name].direction === wanted) ?? 'name'
}
