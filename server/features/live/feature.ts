import { liveKeepingRoutes, liveRoutes, studentLiveRoutes } from '#contract/live/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { closeRooms } from './rooms/close-rooms.ts'
import { keepRooms } from './rooms/keep-rooms.ts'
import { forgetRooms } from './keeping/keeping.ts'
import { registerLiveJobs } from './recording/pack.ts'
import { liveHandlers, liveKeepingHandlers, studentLiveHandlers } from './routes.ts'

export const live = feature({
  calls: [
    ...serve('live', liveRoutes, liveHandlers),
    ...serve('studentLive', studentLiveRoutes, studentLiveHandlers),
    ...serve('liveKeeping', liveKeepingRoutes, liveKeepingHandlers),
  ],
  queues: registerLiveJobs,
  onEvents: closeRooms,
  regularly: {
    'live.keep-rooms': { at: '* * * * *', work: keepRooms },
    'live.forget-rooms': { at: '25 * * * *', work: forgetRooms, erases: true },
  },
})
