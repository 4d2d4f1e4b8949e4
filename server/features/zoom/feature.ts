import { zoomRoutes } from '#contract/zoom/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { zoomIntegration } from './integration.ts'
import { registerZoomJobs, zoomRegularly } from './jobs.ts'
import { zoomHandlers } from './routes.ts'

/** Tells those of the others whose things meet in Zoom what happens there. */
export function zoom(others: readonly Feature[]): Feature {
  const owners = others.flatMap(({ meetsOutside }) => meetsOutside ?? [])
  return feature({
    calls: serve('zoom', zoomRoutes, zoomHandlers),
    queues: registerZoomJobs(owners),
    integrations: [zoomIntegration],
    regularly: zoomRegularly(owners),
  })
}
