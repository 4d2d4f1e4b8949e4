import type { ReactNode } from 'react'
import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { firstName } from '#core/text/initials.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** The day and the course that she has finished, and the way back into it. */
export function FinishedHero({
  finished,
  certificate,
}: {
  finished: FinishedCourse
  certificate?: ReactNode
}) {
  const { user } = useSession()
  const { course, completed_at, progress } = finished
  const hasNewLessons = progress < 100
  return (
    <Moment labelledBy="finished">
      <p className="text-sm font-semibold text-hero-gold">أتممتِ الدورة</p>
      <h1 id="finished">
        <bdi>{course.title}</bdi>
      </h1>
      <p>
        هنيئًا لكِ يا <bdi>{firstName(user?.name ?? '')}</bdi>. لقد أكملتِ الدورة بنجاح!
      </p>
      <p className="text-sm text-on-hero">
        <time dateTime={completed_at}>
          <Spoken text={formatDateBoth(completed_at)} />
        </time>
      </p>
      {hasNewLessons && <p>أُضيفت إليها دروس بعد ذلك اليوم.</p>}
      <div className="flex flex-wrap gap-3">
        {certificate}
        <LinkButton
          to={hrefTo('/course-player/{courseId}', { courseId: course.id })}
          look={certificate ? 'on-hero-quiet' : 'on-hero'}
          size={52}
        >
          {hasNewLessons ? 'الدروس الجديدة' : 'تصفّحي الدورة'}
        </LinkButton>
      </div>
    </Moment>
  )
}
