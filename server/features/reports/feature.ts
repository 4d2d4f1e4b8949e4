import { reportRoutes } from '#contract/reports/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { reportHandlers } from './routes.ts'

export const reports = feature({
  calls: [...serve('reports', reportRoutes, reportHandlers)],
})
