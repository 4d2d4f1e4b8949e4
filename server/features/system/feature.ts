import { systemRoutes } from '#contract/system/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { backUpNightly, registerBackupJob } from './backups.ts'
import { tellFailedJobs } from './failed-jobs.ts'
import { systemGauges } from './gauges.ts'
import { failedJobNotice } from './notices.ts'
import { systemHandlers } from './routes.ts'

export const system = feature({
  calls: [...serve('system', systemRoutes, systemHandlers)],
  queues: registerBackupJob,
  gauges: systemGauges,
  notifications: [failedJobNotice],
  regularly: {
    'system.back-up-nightly': { at: '30 2 * * *', work: backUpNightly },
    'system.tell-failed-jobs': { at: '* * * * *', work: tellFailedJobs },
  },
})
