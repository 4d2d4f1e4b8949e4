import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(reviewRoutes)
const REVIEWS_PER_PAGE = 5

export const reviewsQuery = (courseId: number, page: number) =>
  queryOptions({
    queryKey: ['reviews', 'list', courseId, page],
    meta: { uses: ['reviews'] },
    queryFn: ({ signal }) =>
      api.list({ params: { courseId }, query: { page, per_page: REVIEWS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownReviewQuery = (courseId: number, userId: number | undefined) =>
  queryOptions({
    queryKey: ['reviews', 'own', courseId, userId],
    // Whether she may write follows her progress.
    meta: { uses: ['reviews', 'enrolments'] },
    queryFn: ({ signal }) => api.mine({ params: { courseId } }, { signal }),
    enabled: userId !== undefined,
  })

export const writeReview = (courseId: number, review: { rating: number; text: string }) =>
  api.write({ params: { courseId }, body: review })

export const reportReview = (id: number, reason: string) => api.report({ params: { id }, body: { reason } })
