import { Link } from '#web/router/link.tsx'
import type { MyCourse } from '#contract/enrolments/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CourseArt } from '#web/ui/course-art.tsx'
import { pictureSources } from '#web/ui/picture-size.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { enrolmentStates } from '#web/ui/states.ts'
import { nextStep } from './next-step.ts'

/** One course of hers: picture, where she is in it, and the one thing to do next. */
export function EnrolmentRow({ enrolment }: { enrolment: MyCourse }) {
  const { course } = enrolment
  const step = nextStep(enrolment)
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 border-b border-rule py-4 sm:grid-cols-[144px_minmax(0,1fr)_auto]">
      <div className="aspect-[16/10] overflow-hidden">
        <Picture course={course} />
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
        <LinkButton to={step.to} look="quiet" className="max-sm:w-full">
          {step.label}
        </LinkButton>
      </div>
    </li>
  )
}

function Picture({ course }: { course: MyCourse['course'] }) {
  if (course.image)
    return (
      <img {...pictureSources(course.image, 160)} alt="" loading="lazy" className="size-full object-cover" />
    )
  return (
    <CourseArt
      id={course.id}
      category={course.category.name}
      title={course.art.title ?? course.title}
      line={course.art.subtitle}
      plan={planOf(course.art)}
    />
  )
}

const planOf = ({ ground, composition }: MyCourse['course']['art']) => ({
  ...(ground ? { ground } : {}),
  ...(composition ? { composition } : {}),
})

function Progress({ enrolment }: { enrolment: MyCourse }) {
  const { course, completed_count, progress, completed_at, last_lesson } = enrolment
  return (
    <>
      {completed_at ? (
        <State look={enrolmentStates.completed} />
      ) : (
        last_lesson && (
          <p className="text-sm text-ink-2">
            آخر درس: <bdi>{last_lesson.title}</bdi>
          </p>
        )
      )}
      <ProgressBar value={progress} figure label={`التقدم في ${course.title}`} />
      <p className="text-sm text-ink-3">
        {formatNumber(completed_count)} من {lessonCount(course.lessons_count)}
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
