import { pushRoutes } from '#contract/push/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { pushHandlers } from './routes.ts'
import { pushIntegration } from './integration.ts'
import { cleanDevices, sayFarewells } from './upkeep.ts'

export const push = feature({
  calls: serve('push', pushRoutes, pushHandlers),
  integrations: [pushIntegration],
  regularly: {
    'push.clean': { at: '40 3 * * *', work: cleanDevices, erases: true },
    'push.farewells': { at: '*/5 * * * *', work: sayFarewells },
  },
})
