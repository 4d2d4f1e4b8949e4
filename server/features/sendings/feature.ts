import { sendingRoutes } from '#contract/sendings/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { registerSendingJobs } from './engine/jobs.ts'
import { sendingNotices } from './notices.ts'
import { sendingHandlers } from './routes.ts'

export const sendings = feature({
  calls: serve('sendings', sendingRoutes, sendingHandlers),
  notifications: sendingNotices,
  queues: registerSendingJobs,
})
