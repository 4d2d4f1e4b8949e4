import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { registerMediaJobs } from './jobs.ts'
import { settlePlayback } from './playback/playback.ts'
import { mediaHandlers, mediaSettingHandlers } from './routes.ts'
import { purgeMedia, sweepFiles } from './sweep.ts'

export const media = feature({
  calls: [
    ...serve('adminMedia', adminMediaRoutes, mediaHandlers),
    ...serve('teacherMedia', teacherMediaRoutes, mediaHandlers),
    ...serve('mediaSettings', mediaSettingRoutes, mediaSettingHandlers),
  ],
  queues: registerMediaJobs,
  regularly: {
    'media.playback': { at: '* * * * *', work: settlePlayback },
    'media.purge': { at: '0 3 * * *', work: purgeMedia, erases: true },
    'media.sweep': { at: '10 3 * * *', work: sweepFiles, erases: true },
  },
})
