import { paymentRoutes } from '#contract/payments/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { paymentNotices } from './notices.ts'
import { paymentHandlers } from './routes.ts'

export const payments = feature({
  calls: [...serve('payments', paymentRoutes, paymentHandlers)],
  notifications: paymentNotices,
})
