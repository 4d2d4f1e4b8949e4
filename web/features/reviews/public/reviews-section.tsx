import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useSearch } from '#web/router/router-context.ts'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { useSession } from '#web/kernel/session.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RatingSummary } from '../course/rating-summary.tsx'
import { ReviewItem } from '../course/review-item.tsx'
import { reviewsAddress, reviewsPageOf } from './reviews-page.ts'
import { reviewsQuery } from './reviews.queries.ts'

const OwnReview = lazyPart('OwnReview', () => import('../course/own-review.tsx'))

/** What students said of the course, and her own word among them. */
export function ReviewsSection({ course }: { course: CourseDetail }) {
  const { status } = useSession()
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="later pbs-12">
      <h2 id="reviews-title" className="mbe-2 text-xl font-bold">
        آراء الطالبات
      </h2>
      {course.rating_count > 0 && <RatingSummary course={course} />}
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <OwnReview courseId={course.id} />
        </Suspense>
      )}
      <ReviewList courseId={course.id} />
    </section>
  )
}

function ReviewList({ courseId }: { courseId: number }) {
  const params = useSearch()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    reviewsQuery(courseId, reviewsPageOf(params)),
  )
  if (!data)
    return error ? (
      <ErrorState
        title="تعذر تحميل الآراء"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Loading label="جارٍ تحميل الآراء..." className="py-4">
        <SkeletonText lines={4} />
      </Loading>
    )
  if (data.meta.total === 0) return <p className="py-3 text-ink-2">لا توجد آراء بعد.</p>
  return (
    <>
      <ul aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-55')}>
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <div className="mbs-4">
        <Pagination
          label="صفحات الآراء"
          page={data.meta.page}
          lastPage={data.meta.last_page}
          linkTo={(page) => reviewsAddress(courseId, page)}
        />
      </div>
    </>
  )
}
