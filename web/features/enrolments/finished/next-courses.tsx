import type { FinishedCourse } from '#contract/enrolments/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatPercent, formatPrice } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { CourseThumb } from '../course-thumb.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

type NextCourse = FinishedCourse['next'][number]

/** What she may go on with, each with its reason. */
export function NextCourses({ next }: { next: readonly NextCourse[] }) {
  return (
    <section aria-labelledby="next-courses" className="min-w-0">
      <PanelTitle
        id="next-courses"
        title="ماذا بعد؟"
        action={
          <TextLink to="/courses" small>
            كل الدورات
          </TextLink>
        }
      />
      {next.length === 0 ? (
        <p className="py-4 text-ink-2">أتممتِ ما يلي هذه الدورة. تجدين في صفحة الدورات بقية العلوم.</p>
      ) : (
        <ul>
          {next.map((each) => (
            <NextCourseRow key={each.course.id} next={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NextCourseRow({ next }: { next: NextCourse }) {
  const { course } = next
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 border-b border-rule py-3 last:border-0 sm:grid-cols-[144px_minmax(0,1fr)_auto]">
      <div className="aspect-[16/10] self-start overflow-hidden">
        <CourseThumb course={course} />
      </div>
      <div className="text-sm">
        <h3 className="text-base font-bold">
          <bdi>{course.title}</bdi>
        </h3>
        <p className="text-ink-2">
          <Spoken text={factsOf(next)} />
        </p>
        <p className="text-xs text-gold">{reasonOf(next)}</p>
      </div>
      <LinkButton
        to={hrefTo('/course/{courseId}', { courseId: course.id })}
        look="quiet"
        size={36}
        className="max-sm:col-start-2 justify-self-start"
        aria-label={`التفاصيل: ${course.title}`}
      >
        التفاصيل
      </LinkButton>
    </li>
  )
}

function factsOf({ course, progress }: NextCourse): string {
  const last =
    progress === null
      ? course.price === 0
        ? 'مجانية'
        : formatPrice(course.price)
      : `أنجزتِ ${formatPercent(progress)}`
  return `${course.level.name}، ${lessonCount(course.lessons_count)}، ${last}`
}

function reasonOf({ reason, course }: NextCourse): string {
  if (reason === 'begun') return 'سجّلتِ فيها من قبل'
  return reason === 'step_up' ? `خطوة أعلى: مستوى ${course.level.name}` : 'تكمل ما بدأتِه: المستوى نفسه'
}
