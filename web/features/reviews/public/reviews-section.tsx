import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearch } from '#web/router/router-context.ts'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
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
  const list = useQuery(reviewsQuery(courseId, reviewsPageOf(useSearch())))
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل الآراء"
      loading={
        <Loading label="جارٍ تحميل الآراء..." className="py-4">
          <SkeletonText lines={4} />
        </Loading>
      }
      empty={<p className="py-3 text-ink-2">لا توجد آراء بعد.</p>}
      linkTo={(page) => reviewsAddress(courseId, page)}
      pagesLabel="صفحات الآراء"
      count="none"
    >
      {(items) => (
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
