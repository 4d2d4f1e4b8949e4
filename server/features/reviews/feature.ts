import { reviewRoutes } from '#contract/reviews/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { reviewNotices } from './notices.ts'
import { reviewHandlers } from './routes.ts'

export const reviews = feature({
  calls: [...serve('reviews', reviewRoutes, reviewHandlers)],
  notifications: reviewNotices,
})
