import { useParams } from '#web/router/router-context.ts'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound, requestIdOf, sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { platformName } from '#web/kernel/site.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { courseQuery } from './courses.queries.ts'
import { courseIdOf } from './details/course-id.ts'
import { courseJsonLd } from './details/course-json-ld.ts'
import { CourseMissing } from './details/course-missing.tsx'
import { CourseSkeleton } from './details/course-skeleton.tsx'
import { Offer } from '../enrolments/public/offer.tsx'
import { useCourse } from './details/use-course.ts'
import { reviewsPageOf } from '../reviews/public/reviews-page.ts'
import { reviewsQuery } from '../reviews/public/reviews.queries.ts'

const CourseHead = whenSeen(async () => (await import('./details/course-head.tsx')).CourseHead)
const CourseOutline = whenSeen(async () => (await import('./details/course-outline.tsx')).CourseOutline)
const ReviewsSection = whenSeen(
  async () => (await import('../reviews/public/reviews-section.tsx')).ReviewsSection,
)

function CourseScreen() {
  const id = courseIdOf(useParams()['courseId'])
  // Another course is another page: nothing of an open dialog or a typed review moves over.
  return id === undefined ? <CourseMissing /> : <FoundCourse key={id} id={id} />
}

function FoundCourse({ id }: { id: number }) {
  const { course, error, isFetching, refetch } = useCourse(id)
  if (course) return <CoursePage course={course} />
  if (!error) return <CourseSkeleton />
  if (isNotFound(error)) return <CourseMissing />
  return (
    <div className="wrap py-16">
      <ErrorState
        title="تعذر تحميل الدورة"
        text={sentenceOf(error)}
        code={requestIdOf(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  )
}

function CoursePage({ course }: { course: CourseDetail }) {
  return (
    <>
      <CourseHead course={course} />
      <div className="wrap grid lg:grid-cols-[1fr_320px] lg:items-start lg:gap-x-16">
        <div className="min-w-0">
          <About text={course.description} />
          <CourseOutline course={course} />
          <SectionBoundary>
            <ReviewsSection course={course} />
          </SectionBoundary>
        </div>
        <Offer course={course} />
      </div>
    </>
  )
}

function About({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section className="pbs-8" aria-labelledby="about">
      <h2 id="about" className="mbe-2 text-xl font-bold">
        عن الدورة
      </h2>
      <div className="grid max-w-[38em] gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph.trim()}
          </p>
        ))}
      </div>
    </section>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, url, queries }: ScreenContext) {
  const id = courseIdOf(params['courseId'])
  if (id === undefined) return
  await Promise.allSettled([
    queries.query(courseQuery(id)),
    queries.query(reviewsQuery(id, reviewsPageOf(url.searchParams))),
  ])
}

const foundState = ({ params, queries }: ScreenContext) => {
  const id = courseIdOf(params['courseId'])
  return id === undefined ? undefined : queries.getQueryState(courseQuery(id).queryKey)
}

function head(context: ScreenContext) {
  const state = foundState(context)
  const course = state?.data
  if (!course) {
    const isMissing = courseIdOf(context.params['courseId']) === undefined || isNotFound(state?.error)
    return { title: isMissing ? 'الدورة غير موجودة' : 'الدورة', noIndex: true }
  }
  return {
    title: course.title,
    description: course.short_description || course.description.slice(0, 160),
    canonical: hrefTo('/course/{courseId}', { courseId: course.id }),
    ...(course.image?.startsWith('/') && { image: course.image }),
    ...(import.meta.env.SSR && {
      jsonLd: courseJsonLd(course, context.url.origin, platformName(context.queries)),
    }),
  }
}

function status(context: ScreenContext): number {
  const state = foundState(context)
  if (!state || isNotFound(state.error)) return 404
  return state.status === 'error' ? 503 : 200
}

export const screen: ScreenModule = { Component: CourseScreen, load, head, status }
