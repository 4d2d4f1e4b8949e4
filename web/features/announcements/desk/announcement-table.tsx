import type { DeskAnnouncementRow } from '#contract/announcements/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { AnnouncementMenu } from './announcement-menu.tsx'
import { audienceWords, placeWords, priorityWords, stateLooks } from './words.ts'

type Row = DeskAnnouncementRow

const columns: readonly Column<Row>[] = [
  {
    id: 'announcement',
    head: 'الإعلان',
    className: 'min-w-56 wrap-anywhere',
    cell: (row) => (
      <b>
        <TitleLink row={row} />
      </b>
    ),
  },
  { id: 'state', head: 'الحالة', className: 'min-w-28', cell: (row) => <Standing row={row} /> },
  {
    id: 'audience',
    head: 'لمن وأين',
    cell: (row) => (
      <>
        <Audience row={row} />
        <span className="block text-xs text-ink-3">
          {placeWords[row.place]}، {priorityWords[row.priority]}
        </span>
      </>
    ),
  },
  { id: 'shown', head: 'الظهور', cell: ({ shown_count }) => formatNumber(shown_count) },
  { id: 'clicked', head: 'ضغط الزر', cell: (row) => clickedOf(row) },
  { id: 'dismissed', head: 'الإخفاء', cell: ({ dismissed_count }) => formatNumber(dismissed_count) },
]

export function AnnouncementTable({ rows, refreshing }: { rows: readonly Row[]; refreshing: boolean }) {
  return (
    <DataTable
      caption="الإعلانات"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      refreshing={refreshing}
      actions={menuOf}
      phoneRow={phoneRowOf}
    />
  )
}

const menuOf = (row: Row) => <AnnouncementMenu announcement={row} />

const phoneRowOf = (row: Row): PhoneRow => ({
  title: <TitleLink row={row} />,
  text: (
    <>
      <Audience row={row} />، {placeWords[row.place]}
    </>
  ),
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <Standing row={row} />
      <span>
        الظهور {formatNumber(row.shown_count)}، ضغط الزر {clickedOf(row)}، الإخفاء{' '}
        {formatNumber(row.dismissed_count)}
      </span>
    </span>
  ),
})

/** What has no button cannot be clicked. */
const clickedOf = ({ has_button, clicked_count }: Row) =>
  has_button || clicked_count > 0 ? formatNumber(clicked_count) : 'بلا زر'

const TitleLink = ({ row: { id, title } }: { row: Row }) => (
  <Link
    to={hrefTo('/admin/announcements/{announcementId}', { announcementId: id })}
    className="text-ink no-underline hover:underline"
  >
    <bdi>{title}</bdi>
  </Link>
)

function Audience({ row: { audience, course } }: { row: Row }) {
  return course ? <bdi>{course.name}</bdi> : audienceWords[audience]
}

function Standing({ row: { state, starts_at, ends_at } }: { row: Row }) {
  const moment = state === 'scheduled' ? starts_at : state === 'draft' ? null : ends_at
  return (
    <span className="grid">
      <State look={stateLooks[state]} />
      {moment && (
        <span className="text-xs text-ink-3">
          {state === 'running' && 'حتى '}
          {formatDateTime(moment)}
        </span>
      )}
    </span>
  )
}
