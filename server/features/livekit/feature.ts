import { liveKitRoutes } from '#contract/livekit/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { liveKitIntegration } from './integration.ts'
import { liveKitHandlers } from './routes.ts'
import { followAccount } from './service.ts'

export const livekit = feature({
  calls: serve('livekit', liveKitRoutes, liveKitHandlers),
  integrations: [liveKitIntegration],
  onEvents: followAccount,
})
