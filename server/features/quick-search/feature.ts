import { quickSearchRoutes } from '#contract/quick-search/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { quickSearchHandlers } from './routes.ts'

export const quickSearch = feature({
  calls: [...serve('quickSearch', quickSearchRoutes, quickSearchHandlers)],
})
