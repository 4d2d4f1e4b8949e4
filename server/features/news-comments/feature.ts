import { newsCommentRoutes } from '#contract/news-comments/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { newsCommentHandlers } from './routes.ts'

export const newsComments = feature({
  calls: [...serve('newsComments', newsCommentRoutes, newsCommentHandlers)],
})
