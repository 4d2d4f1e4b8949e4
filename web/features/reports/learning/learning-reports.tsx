import { useQuery } from '@tanstack/react-query'
import type { ReportedEnrolment, ReportedLesson } from '#contract/reports/shapes.ts'
import { enrolmentCount } from '#core/format/area-counts.ts'
import { courseCount, lessonCount } from '#core/format/counts.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { lessonKindWord } from '#core/format/lesson.ts'
import { hrefTo } from '#core/href.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Link } from '#web/router/link.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { enrolmentStates } from '#web/ui/marks/states.ts'
import { completedCoursesQuery, completedLessonsQuery, enrolmentsQuery } from '../reports.queries.ts'
import { learningList } from '../learning-filter.ts'
import { LearningList } from './learning-list.tsx'

const quiet = 'text-ink no-underline hover:underline'
const student = ({ student: { id, name } }: Pick<ReportedEnrolment, 'student'>) => (
  <Link to={hrefTo('/admin/students/{studentId}', { studentId: id })} className={`font-bold ${quiet}`}>
    <bdi>{name}</bdi>
  </Link>
)
const course = ({ course: { id, title } }: Pick<ReportedEnrolment, 'course'>) => (
  <Link to={hrefTo('/admin/courses/{courseId}/details', { courseId: id })} className={quiet}>
    <bdi>{title}</bdi>
  </Link>
)

function lookOf({ status, completed_at }: ReportedEnrolment): StateLook {
  if (status === 'pending_payment') return enrolmentStates.pending_payment
  if (status === 'refused') return { ...enrolmentStates.cancelled, label: 'رُفض الإيصال' }
  if (status === 'ended') return { shape: 'dash', tone: 'off', label: 'انتهى التسجيل' }
  return completed_at ? enrolmentStates.completed : enrolmentStates.active
}

const progress = (row: ReportedEnrolment) => (
  <ProgressBar value={row.progress} figure label={`تقدم ${row.student.name}`} />
)
const state = (row: ReportedEnrolment) => <State look={lookOf(row)} />

const enrolmentColumns: readonly Column<ReportedEnrolment>[] = [
  { id: 'student', head: 'الطالبة', cell: student, className: 'wrap-anywhere' },
  { id: 'course', head: 'الدورة', cell: course, className: 'wrap-anywhere' },
  { id: 'state', head: 'الحالة', cell: state },
  { id: 'progress', head: 'التقدم', cell: progress, className: 'min-w-36' },
  { id: 'at', head: 'سجّلت', cell: ({ enrolled_at }) => formatDate(enrolled_at) },
]
const enrolmentPhone = (row: ReportedEnrolment): PhoneRow => ({
  title: student(row),
  text: course(row),
  meta: (
    <span className="flex flex-wrap gap-x-4">
      {state(row)} {formatDate(row.enrolled_at)}
    </span>
  ),
})

export function EnrolmentsReport() {
  const filter = learningList.read(useSearch())
  return (
    <LearningList
      filter={filter}
      query={useQuery(enrolmentsQuery(filter))}
      countWords={enrolmentCount}
      empty="لا تسجيل بعد"
    >
      {(rows) => (
        <DataTable
          caption="التسجيل في الدورات"
          columns={enrolmentColumns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          phoneRow={enrolmentPhone}
        />
      )}
    </LearningList>
  )
}

const completedOn = ({ completed_at }: ReportedEnrolment) => (completed_at ? formatDate(completed_at) : '')
const completedColumns: readonly Column<ReportedEnrolment>[] = [
  { id: 'student', head: 'الطالبة', cell: student, className: 'wrap-anywhere' },
  { id: 'course', head: 'الدورة', cell: course, className: 'wrap-anywhere' },
  { id: 'state', head: 'الحالة الآن', cell: state },
  { id: 'since', head: 'سجّلت', cell: ({ enrolled_at }) => formatDate(enrolled_at) },
  { id: 'at', head: 'أتمّتها', cell: completedOn },
]
const completedPhone = (row: ReportedEnrolment): PhoneRow => ({
  title: student(row),
  text: course(row),
  meta: completedOn(row),
})

export function CompletedCoursesReport() {
  const filter = { ...learningList.read(useSearch()), state: 'all' } as const
  return (
    <LearningList
      filter={filter}
      query={useQuery(completedCoursesQuery(filter))}
      countWords={courseCount}
      empty="لم تُتمّ طالبة دورة بعد"
    >
      {(rows) => (
        <DataTable
          caption="إتمام الدورات"
          columns={completedColumns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          phoneRow={completedPhone}
        />
      )}
    </LearningList>
  )
}

const lesson = ({ course: { id }, lesson: { id: lessonId, title } }: ReportedLesson) => (
  <Link
    to={`${hrefTo('/admin/courses/{courseId}/content', { courseId: id })}?lesson=${lessonId}`}
    className={quiet}
  >
    <bdi>{title}</bdi>
  </Link>
)
const lessonColumns: readonly Column<ReportedLesson>[] = [
  { id: 'student', head: 'الطالبة', cell: student, className: 'wrap-anywhere' },
  { id: 'lesson', head: 'الدرس', cell: lesson, className: 'wrap-anywhere' },
  { id: 'type', head: 'النوع', cell: ({ lesson: { type } }) => lessonKindWord(type) },
  { id: 'course', head: 'الدورة', cell: course, className: 'wrap-anywhere' },
  { id: 'at', head: 'أكملته', cell: ({ completed_at }) => formatDateTime(completed_at) },
]
const lessonPhone = (row: ReportedLesson): PhoneRow => ({
  title: student(row),
  text: (
    <>
      {lesson(row)}، {course(row)}
    </>
  ),
  meta: formatDateTime(row.completed_at),
})

export function CompletedLessonsReport() {
  const filter = { ...learningList.read(useSearch()), state: 'all' } as const
  return (
    <LearningList
      filter={filter}
      query={useQuery(completedLessonsQuery(filter))}
      countWords={lessonCount}
      empty="لم تُكمل طالبة درسًا بعد"
    >
      {(rows) => (
        <DataTable
          caption="الدروس المكتملة"
          columns={lessonColumns}
          rows={rows}
          keyOf={(row) => `${row.student.id}/${row.lesson.id}`}
          phoneRow={lessonPhone}
        />
      )}
    </LearningList>
  )
}
