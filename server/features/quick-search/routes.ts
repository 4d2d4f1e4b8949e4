import type { quickSearchRoutes } from '#contract/quick-search/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const quickSearchHandlers: Handlers<typeof quickSearchRoutes> = {
  find: (ctx, { query }) => service.findQuickly(ctx, query.search),
}
