import type { UserAttempt, UserCourse } from '#contract/users/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { arabicDigits, formatNumber, formatPercent } from '#core/format/number.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { enrolmentStates } from '#web/ui/marks/states.ts'

function lookOf({ status, completed_at }: UserCourse): StateLook {
  if (status === 'pending_payment') return enrolmentStates.pending_payment
  if (status === 'refused') return { ...enrolmentStates.cancelled, label: 'رُفض إيصالها' }
  if (status === 'ended') return { ...enrolmentStates.cancelled, label: 'انتهى تسجيلها' }
  return completed_at ? enrolmentStates.completed : enrolmentStates.active
}

/** Courses of one student with how far she is in each. */
export function CourseRows({ courses }: { courses: readonly UserCourse[] }) {
  const now = useNow()
  return (
    <Rows label="الدورات">
      {courses.map((one) => (
        <Row
          key={one.id}
          title={<bdi>{one.course.title}</bdi>}
          text={
            <>
              {one.status === 'active' && (
                <ProgressBar
                  value={one.progress}
                  label={`التقدم في ${one.course.title}`}
                  figure
                  className="max-w-80"
                />
              )}
              الدروس المكتملة {formatNumber(one.completed_count)} من {formatNumber(one.lessons_count)}، سُجّلت
              في {formatDate(one.enrolled_at)}، وآخر فتحها {formatRelativeTime(one.last_accessed_at, now)}
            </>
          }
          meta={<State look={lookOf(one)} />}
        />
      ))}
    </Rows>
  )
}

const passedLook: StateLook = { shape: 'check', tone: 'ok', label: 'اجتازته' }
const failedLook: StateLook = { shape: 'ring', tone: 'warn', label: 'لم تجتزه' }

export function AttemptRows({ attempts }: { attempts: readonly UserAttempt[] }) {
  const now = useNow()
  return (
    <Rows label="محاولات الاختبارات">
      {attempts.map((one) => (
        <Row
          key={one.id}
          title={
            <>
              <bdi>{one.lesson.title}</bdi>: {one.score === null ? '—' : formatPercent(one.score)}
            </>
          }
          text={
            <>
              <bdi>{one.course.title}</bdi>، المحاولة {arabicDigits(one.number)}،{' '}
              {formatRelativeTime(one.submitted_at, now)}
            </>
          }
          meta={<State look={one.passed ? passedLook : failedLook} />}
        />
      ))}
    </Rows>
  )
}
