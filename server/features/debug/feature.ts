import { debugRoutes } from '#contract/debug/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { debugHandlers } from './routes.ts'

export const debug = feature({
  calls: [...serve('debug', debugRoutes, debugHandlers)],
})
