import { Link } from '#web/router/link.tsx'
import type { MyCourse } from '#contract/enrolments/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { inGenitive } from '#core/format/plural.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { enrolmentStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { CourseThumb } from './course-thumb.tsx'
import { nextStep } from './next-step.ts'

/** One course of hers: picture, where she is in it, and the one thing to do next. */
export function EnrolmentRow({ enrolment }: { enrolment: MyCourse }) {
  const { course } = enrolment
  const step = nextStep(enrolment)
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 border-b border-rule py-4 sm:grid-cols-[144px_minmax(0,1fr)_auto]">
      <div className="aspect-[16/10] overflow-hidden">
        <CourseThumb course={course} />
      </div>
      <div className="grid gap-1.5">
        <h3 className="text-lg font-bold">
          <Link
            to={hrefTo('/course/{courseId}', { courseId: course.id })}
            className="text-ink no-underline hover:underline"
          >
            <bdi>{course.title}</bdi>
          </Link>
        </h3>
        {enrolment.status === 'active' ? (
          <Progress enrolment={enrolment} />
        ) : (
          <Waiting enrolment={enrolment} />
        )}
      </div>
      <div className="max-sm:col-span-full">
        <LinkButton
          to={step.to}
          look="quiet"
          className="max-sm:w-full"
          aria-label={`${step.label}: ${course.title}`}
        >
          {step.label}
        </LinkButton>
      </div>
    </li>
  )
}

function Progress({ enrolment }: { enrolment: MyCourse }) {
  const { course, completed_count, progress, completed_at, last_lesson } = enrolment
  return (
    <>
      {completed_at ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <State look={enrolmentStates.completed} />
          <TextLink to={hrefTo('/student/courses/{courseId}/finished', { courseId: course.id })} small>
            صفحة إتمامكِ
          </TextLink>
        </p>
      ) : (
        last_lesson && (
          <p className="text-sm text-ink-2">
            آخر درس: <bdi>{last_lesson.title}</bdi>
          </p>
        )
      )}
      <ProgressBar value={progress} figure label={`التقدم في ${course.title}`} />
      <p className="text-sm text-ink-3">
        {formatNumber(completed_count)} من {inGenitive(lessonCount(course.lessons_count))}
      </p>
    </>
  )
}

function Waiting({ enrolment: { status, receipt, ended_reason } }: { enrolment: MyCourse }) {
  if (status === 'ended')
    return (
      <>
        <State look={{ ...enrolmentStates.cancelled, label: 'انتهى التسجيل' }} />
        {ended_reason && <p className="text-sm text-ink-2">{ended_reason}</p>}
      </>
    )
  if (status === 'refused')
    return (
      <>
        <State look={{ shape: 'cross', tone: 'bad', label: 'رُفض الإيصال' }} />
        {receipt?.reason && <p className="text-sm text-ink-2">{receipt.reason}</p>}
      </>
    )
  return <State look={enrolmentStates.pending_payment} />
}
