import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { deskStatsHandlers } from './desk-routes.ts'
import { statsHandlers } from './routes.ts'
import { refreshFigures } from './service.ts'

export const stats = feature({
  calls: [
    ...serve('stats', statsRoutes, statsHandlers),
    ...serve('deskStats', deskStatsRoutes, deskStatsHandlers),
  ],
  regularly: {
    'stats.refresh': { at: '*/10 * * * *', work: refreshFigures },
  },
})
