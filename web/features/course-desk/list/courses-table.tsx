import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { lessonCount, studentCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { CoursePicture } from '../course-picture.tsx'
import { standingOf } from '../public/standing.ts'
import { CourseMenu } from './course-menu.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface CoursesTableProps {
  readonly rows: readonly DeskCourseRow[]
  readonly loading?: boolean
  readonly refreshing?: boolean
}

const columnsAt = (now: Date): readonly Column<DeskCourseRow>[] => [
  {
    id: 'course',
    head: 'الدورة',
    className: 'wrap-anywhere',
    cell: (course) => <CourseCell course={course} />,
  },
  { id: 'state', head: 'الحالة', className: 'min-w-28', cell: (course) => <Standing course={course} /> },
  {
    id: 'instructor',
    head: 'المعلمة',
    className: 'wrap-anywhere',
    cell: ({ instructor }) =>
      instructor ? <SpokenName text={instructor.name} /> : <span className="text-ink-3">بلا معلمة</span>,
  },
  {
    id: 'shelf',
    head: 'التصنيف والمستوى',
    className: 'max-xl:hidden',
    cell: ({ category, level }) => (
      <>
        <bdi className="block">{category.name}</bdi>
        <bdi className="text-sm text-ink-3">{level.name}</bdi>
      </>
    ),
  },
  { id: 'price', head: 'السعر', cell: ({ price }) => <PriceTag value={price} /> },
  { id: 'students', head: 'الطالبات', cell: (course) => <Students course={course} /> },
  {
    id: 'updated',
    head: 'آخر تعديل',
    className: 'max-xl:hidden',
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} className="whitespace-nowrap">
        {formatRelativeTime(updated_at, now)}
      </time>
    ),
  },
]

export function CoursesTable({ rows, loading, refreshing }: CoursesTableProps) {
  const now = useNow()
  return (
    <DataTable
      caption="الدورات"
      columns={columnsAt(now)}
      rows={rows}
      keyOf={({ id }) => String(id)}
      loading={loading}
      refreshing={refreshing}
      actions={menuOf}
      phoneRow={phoneRowOf}
    />
  )
}

const menuOf = (course: DeskCourseRow) => <CourseMenu course={course} />

const phoneRowOf = (course: DeskCourseRow): PhoneRow => ({
  lead: <Picture course={course} />,
  title: <TitleLink course={course} />,
  text: course.instructor ? <SpokenName text={course.instructor.name} /> : 'بلا معلمة',
  meta: (
    <span className="flex flex-wrap items-center gap-x-3">
      <Standing course={course} />
      {studentCount(course.active_count)}
      <Waiting course={course} />
    </span>
  ),
})

const Picture = ({ course }: { course: DeskCourseRow }) => (
  <span className="block h-10 w-16 flex-none overflow-hidden">
    <CoursePicture course={course} />
  </span>
)

/** What is in the bin opens nothing: its menu brings it back. */
function TitleLink({ course }: { course: DeskCourseRow }) {
  const title = <bdi>{course.title}</bdi>
  if (course.restorable_until) return title
  return (
    <Link
      to={hrefTo('/admin/courses/{courseId}/details', { courseId: course.id })}
      className="text-ink no-underline hover:underline"
    >
      {title}
    </Link>
  )
}

function CourseCell({ course }: { course: DeskCourseRow }) {
  return (
    <span className="flex min-w-56 items-center gap-3">
      <Picture course={course} />
      <span>
        <b className="block">
          <TitleLink course={course} />
        </b>
        <span className="text-sm text-ink-3">{lessonCount(course.lessons_count)}</span>
      </span>
    </span>
  )
}

function Standing({ course }: { course: DeskCourseRow }) {
  const until = course.restorable_until ?? (course.is_scheduled ? course.visible_from : null)
  return (
    <span className="grid">
      <State look={standingOf(course)} />
      {until && (
        <span className="text-xs text-ink-3">
          {course.restorable_until ? 'تُسترجع حتى ' : 'تظهر '}
          {formatDate(until)}
        </span>
      )}
    </span>
  )
}

function Students({ course }: { course: DeskCourseRow }) {
  return (
    <span className="grid">
      <span>{formatNumber(course.active_count)}</span>
      <Waiting course={course} />
    </span>
  )
}

function Waiting({ course: { id, waiting_count } }: { course: DeskCourseRow }) {
  if (waiting_count === 0) return null
  return (
    <Link
      to={`${hrefTo('/admin/courses/{courseId}/details', { courseId: id })}?part=students&state=waiting`}
      className="text-sm whitespace-nowrap text-warn"
    >
      {formatNumber(waiting_count)} تنتظر القرار
    </Link>
  )
}
