import { CalendarDays, EllipsisVertical, Pencil, ScrollText } from 'lucide-react'
import type { DeskCircleRow } from '#contract/circles/shapes.ts'
import { meetingWords } from '#core/series/circle-words.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { publicationStates, sessionStates } from '#web/ui/marks/states.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface CirclesTableProps {
  readonly rows: readonly DeskCircleRow[]
  readonly refreshing: boolean
}

const columns: readonly Column<DeskCircleRow>[] = [
  {
    id: 'circle',
    head: 'الحلقة',
    className: 'wrap-anywhere',
    cell: (circle) => (
      <span className="grid min-w-56">
        <b>
          <TitleLink circle={circle} />
        </b>
        <Hours circle={circle} />
      </span>
    ),
  },
  { id: 'state', head: 'الحالة', className: 'min-w-28', cell: (circle) => <Standing circle={circle} /> },
  {
    id: 'teacher',
    head: 'المعلمة',
    cell: ({ teacher }) => <SpokenName text={teacher.name} />,
  },
  { id: 'next', head: 'الجلسة القادمة', cell: ({ start_time }) => <Next at={start_time} /> },
  { id: 'seats', head: 'المقاعد', cell: (circle) => seatsOf(circle) },
]

export function CirclesTable({ rows, refreshing }: CirclesTableProps) {
  return (
    <DataTable
      caption="الحلقات"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      loading={false}
      refreshing={refreshing}
      actions={menuOf}
      phoneRow={phoneRowOf}
    />
  )
}

const menuOf = ({ id, title }: DeskCircleRow) => (
  <Menu
    trigger={
      <IconButton label={`خيارات «${title}»`}>
        <EllipsisVertical />
      </IconButton>
    }
    groups={[
      {
        id: 'open',
        items: [
          {
            id: 'edit',
            label: 'تحرير',
            icon: Pencil,
            to: hrefTo('/admin/circles/{circleId}/edit', { circleId: id }),
          },
          {
            id: 'attendance',
            label: 'كشف الشهر',
            icon: CalendarDays,
            to: hrefTo('/admin/circles/{circleId}/attendance', { circleId: id }),
          },
          {
            id: 'log',
            label: 'سجل التغييرات',
            icon: ScrollText,
            to: `/admin/reports?entity=circle&entity_id=${id}`,
          },
        ],
      },
    ]}
  />
)

const phoneRowOf = (circle: DeskCircleRow): PhoneRow => ({
  title: <TitleLink circle={circle} />,
  text: <Hours circle={circle} />,
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <Standing circle={circle} />
      <SpokenName text={circle.teacher.name} />
      <span>المقاعد {seatsOf(circle)}</span>
    </span>
  ),
})

const seatsOf = ({ registrations_count, capacity }: DeskCircleRow) =>
  `${formatNumber(registrations_count)} من ${formatNumber(capacity)}`

const TitleLink = ({ circle: { id, title } }: { circle: DeskCircleRow }) => (
  <Link
    to={hrefTo('/admin/circles/{circleId}/details', { circleId: id })}
    className="text-ink no-underline hover:underline"
  >
    <bdi>{title}</bdi>
  </Link>
)

const Hours = ({ circle: { rules } }: { circle: DeskCircleRow }) => (
  <span className="text-sm text-ink-3">
    {rules.length === 0 ? 'بلا مواعيد' : rules.map(meetingWords).join('؛ ')}
  </span>
)

const Next = ({ at }: { at: string | null }) =>
  at ? (
    <time dateTime={at}>
      {formatLongDate(at)}، {formatTime(at)}
    </time>
  ) : (
    <span className="text-ink-3">لا شيء</span>
  )

function Standing({ circle: { status, is_published, clashes_count } }: { circle: DeskCircleRow }) {
  return (
    <span className="grid">
      <State
        look={is_published || status === 'cancelled' ? sessionStates[status] : publicationStates.draft}
      />
      {clashes_count > 0 && (
        <StateMark shape="triangle" tone="bad">
          تعارض في المواعيد
        </StateMark>
      )}
    </span>
  )
}
