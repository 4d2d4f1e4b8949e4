import { adminNewsRoutes } from '#contract/news/desk-routes.ts'
import { newsRoutes } from '#contract/news/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { adminNewsHandlers, newsHandlers } from './routes.ts'
import { publishScheduled } from './desk/status.ts'

export const news = feature({
  calls: [
    ...serve('news', newsRoutes, newsHandlers),
    ...serve('adminNews', adminNewsRoutes, adminNewsHandlers),
  ],
  regularly: {
    'news.publish-scheduled': { at: '* * * * *', work: publishScheduled },
  },
})
