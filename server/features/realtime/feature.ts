import { realtimeRoutes } from '#contract/realtime/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { directorsRoom, ownRoom } from './policy.ts'
import { redisIntegration } from './integration.ts'
import { realtimeHandlers } from './routes.ts'
import { trimEvents } from './trim.ts'

export const realtime = feature({
  calls: [...serve('realtime', realtimeRoutes, realtimeHandlers)],
  integrations: [redisIntegration],
  rooms: { user: ownRoom, directors: directorsRoom },
  regularly: {
    'realtime.trim-events': { at: '20 3 * * *', work: ({ db, now }) => trimEvents(db, now), erases: true },
  },
})
