import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { mediaHandlers, mediaSettingHandlers } from './routes.ts'
import { purgeMedia, sweepFiles } from './sweep.ts'

export const media = feature({
  calls: [
    ...serve('adminMedia', adminMediaRoutes, mediaHandlers),
    ...serve('teacherMedia', teacherMediaRoutes, mediaHandlers),
    ...serve('mediaSettings', mediaSettingRoutes, mediaSettingHandlers),
  ],
  regularly: {
    'media.purge': { at: '0 3 * * *', work: purgeMedia },
    'media.sweep': { at: '10 3 * * *', work: sweepFiles },
  },
})
