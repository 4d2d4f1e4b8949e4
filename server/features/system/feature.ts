import { systemRoutes } from '#contract/system/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { systemHandlers } from './routes.ts'

export const system = feature({
  calls: [...serve('system', systemRoutes, systemHandlers)],
})
