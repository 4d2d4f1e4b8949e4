import { prayerTimeRoutes } from '#contract/prayer-times/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { prayerTimeHandlers } from './routes.ts'

export const prayerTimes = feature({
  calls: [...serve('prayerTimes', prayerTimeRoutes, prayerTimeHandlers)],
})
