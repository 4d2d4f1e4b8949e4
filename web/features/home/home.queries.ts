import { queryOptions } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const reviews = client(reviewRoutes)
const stats = client(statsRoutes)
/** As many as the director can choose: MOST_TESTIMONIALS of the form, whose schemas this page does not carry. */
const TESTIMONIALS = 3

export const quickStatsQuery = () =>
  queryOptions({
    queryKey: ['stats', 'quick'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => stats.quick({}, { signal }),
  })

export const testimonialsQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'testimonials'],
    meta: { uses: ['reviews', 'testimonials'] },
    queryFn: ({ signal }) => reviews.testimonials({ query: { limit: TESTIMONIALS } }, { signal }),
  })
