import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { firstName } from '#core/text/initials.ts'
import { useSession } from '#web/kernel/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { GreatStar } from '#web/ui/great-star.tsx'

/** The day and the course that she has finished, and the way back into it. */
export function FinishedHero({ finished }: { finished: FinishedCourse }) {
  const { user } = useSession()
  const { course, completed_at, progress } = finished
  const hasNewLessons = progress < 100
  return (
    <section
      aria-labelledby="finished"
      className="on-hero relative -mx-(--gutter) grid justify-items-center gap-4 bg-hero px-6 pbs-8 pbe-7 text-center text-on-hero-2 after:pointer-events-none after:absolute after:inset-2 after:border after:border-hero-line after:outline after:-outline-offset-4 after:outline-hero-line lg:mx-0 lg:grid-cols-[232px_minmax(0,1fr)] lg:justify-items-start lg:gap-12 lg:px-14 lg:py-11 lg:text-start"
    >
      <GreatStar label="أُتمّت الدورة" className="size-37 lg:size-58" />
      <div className="grid min-w-0 content-center justify-items-center gap-1 lg:justify-items-start">
        <p className="text-sm font-semibold text-hero-gold">أتممتِ الدورة</p>
        <h1 id="finished" className="font-display text-d1 font-bold text-on-hero lg:text-[3.25rem]">
          <bdi>{course.title}</bdi>
        </h1>
        <p className="max-w-[44ch]">
          هنيئًا لكِ يا <bdi>{firstName(user?.name ?? '')}</bdi>. لقد أكملتِ الدورة بنجاح!
        </p>
        <p className="text-sm text-on-hero">
          <time dateTime={completed_at}>{formatDateBoth(completed_at)}</time>
        </p>
        {hasNewLessons && <p>أُضيفت إليها دروس بعد ذلك اليوم.</p>}
        <LinkButton
          to={hrefTo('/course-player/{courseId}', { courseId: course.id })}
          look="on-hero"
          size={52}
          className="mbs-3.5 max-lg:w-full"
        >
          {hasNewLessons ? 'الدروس الجديدة' : 'تصفّحي الدورة'}
        </LinkButton>
      </div>
    </section>
  )
}
