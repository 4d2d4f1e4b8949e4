import { zoomRoutes } from '#contract/zoom/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { zoomIntegration } from './integration.ts'
import { zoomHandlers } from './routes.ts'

export const zoom = feature({
  calls: serve('zoom', zoomRoutes, zoomHandlers),
  integrations: [zoomIntegration],
})
