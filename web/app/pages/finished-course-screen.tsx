import { useQuery } from '@tanstack/react-query'
import { finishedQuery } from '#web/features/enrolments/enrolments.queries.ts'
import { FinishedFigures } from '#web/features/enrolments/finished/finished-figures.tsx'
import { FinishedHero } from '#web/features/enrolments/finished/finished-hero.tsx'
import { NextCourses } from '#web/features/enrolments/finished/next-courses.tsx'
import { useCertificateButton } from '#web/features/certificates/public/certificate-button.tsx'
import { OwnReview } from '#web/features/reviews/course/own-review.tsx'
import { hrefTo } from '#core/href.ts'
import { isNotFound, requestIdOf, sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'

function FinishedCourseScreen() {
  const courseId = Number(useParams()['courseId'])
  return Number.isSafeInteger(courseId) && courseId > 0 ? <Finished courseId={courseId} /> : <Missing />
}

function Finished({ courseId }: { courseId: number }) {
  const { data: finished, error, isFetching, refetch } = useQuery(finishedQuery(courseId))
  const certificate = useCertificateButton(courseId)
  if (error && !finished)
    return isNotFound(error) ? (
      <Missing />
    ) : (
      <ErrorState
        title="تعذر تحميل الصفحة"
        text={sentenceOf(error)}
        code={requestIdOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (finished === null) return <NotYet courseId={courseId} />
  if (finished === undefined || certificate === undefined) return <SkeletonRows />
  return (
    <div className="max-lg:-mbs-6">
      <FinishedHero finished={finished} certificate={certificate} />
      <FinishedFigures finished={finished} />
      <div className="mbs-10 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="own-review" className="min-w-0">
          <PanelTitle id="own-review" title="كيف كانت الدورة؟" text="يراها من بعدكِ باسمكِ الأول" />
          <SectionBoundary>
            <OwnReview courseId={courseId} isAsked />
          </SectionBoundary>
        </section>
        <NextCourses next={finished.next} />
      </div>
    </div>
  )
}

function NotYet({ courseId }: { courseId: number }) {
  return (
    <>
      <PageHeader title="إتمام الدورة" />
      <EmptyState
        title="لم تُتمّي هذه الدورة بعد"
        text="تجدين هنا نتيجتكِ وما يناسبكِ بعدها حين تكملين دروسها."
        action={<LinkButton to={hrefTo('/course-player/{courseId}', { courseId })}>واصلي التعلم</LinkButton>}
      />
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHeader title="إتمام الدورة" />
      <EmptyState
        title="لم يتم العثور على الدورة."
        action={
          <LinkButton to="/student/courses" look="quiet">
            دوراتي
          </LinkButton>
        }
      />
    </>
  )
}

export const screen: ScreenModule = {
  Component: FinishedCourseScreen,
  head: ({ params, queries }) => {
    const finished = queries.getQueryData(finishedQuery(Number(params['courseId'])).queryKey)
    return { title: finished ? `أتممتِ ${finished.course.title}` : 'إتمام الدورة', noIndex: true }
  },
}
