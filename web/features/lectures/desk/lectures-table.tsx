import { Star } from 'lucide-react'
import type { DeskLectureRow } from '#contract/lectures/shapes.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { Rating } from '#web/ui/marks/rating-stars.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { publicationStates, sessionStates } from '#web/ui/marks/states.ts'
import { LectureMenu } from './lecture-menu.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface LecturesTableProps {
  readonly rows: readonly DeskLectureRow[]
  readonly refreshing: boolean
}

const columns: readonly Column<DeskLectureRow>[] = [
  {
    id: 'lecture',
    head: 'المحاضرة',
    className: 'wrap-anywhere',
    cell: (lecture) => (
      <span className="grid min-w-56">
        <b>
          <TitleLink lecture={lecture} />
        </b>
        <span className="text-sm text-ink-2">
          <SpokenName text={lecture.lecturer.name} />
        </span>
      </span>
    ),
  },
  { id: 'state', head: 'الحالة', className: 'min-w-28', cell: (lecture) => <Standing lecture={lecture} /> },
  { id: 'start', head: 'الموعد', cell: ({ start_time }) => <Start at={start_time} /> },
  { id: 'wanted', head: 'يردن حضورها', cell: ({ wanted_count }) => formatNumber(wanted_count) },
  {
    id: 'came',
    head: 'حضرن',
    cell: ({ current_attendees, max_attendees }) =>
      `${formatNumber(current_attendees)} من ${formatNumber(max_attendees)}`,
  },
  {
    id: 'rating',
    head: 'التقييم',
    cell: ({ rating }) =>
      rating === null ? <span className="text-ink-3">لم تُقيَّم</span> : <Rating value={rating} />,
  },
]

export const LecturesTable = ({ rows, refreshing }: LecturesTableProps) => (
  <DataTable
    caption="المحاضرات"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => String(id)}
    loading={false}
    refreshing={refreshing}
    actions={menuOf}
    phoneRow={phoneRowOf}
  />
)

const menuOf = (lecture: DeskLectureRow) => <LectureMenu lecture={lecture} />

const phoneRowOf = (lecture: DeskLectureRow): PhoneRow => ({
  title: <TitleLink lecture={lecture} />,
  text: <SpokenName text={lecture.lecturer.name} />,
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <Standing lecture={lecture} />
      <Start at={lecture.start_time} />
    </span>
  ),
})

const TitleLink = ({ lecture: { id, title, is_featured } }: { lecture: DeskLectureRow }) => (
  <Link
    to={hrefTo('/admin/live-lectures/{lectureId}/edit', { lectureId: id })}
    className="text-ink no-underline hover:underline"
  >
    <bdi>{title}</bdi>
    {is_featured && <Star aria-label="مميزة" className="ms-2 inline size-4 text-gold" />}
  </Link>
)

const unknown: StateLook = { shape: 'half', tone: 'warn', label: 'لم يُعرف هل أُقيمت' }

function Standing({ lecture: { status, is_published, is_unknown } }: { lecture: DeskLectureRow }) {
  if (is_unknown) return <State look={unknown} />
  return <State look={is_published ? sessionStates[status] : publicationStates.draft} />
}

const Start = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatLongDate(at)}، {formatTime(at)}
  </time>
)
