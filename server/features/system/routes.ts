import type { systemRoutes } from '#contract/system/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { said } from '#server/kernel/said.ts'
import * as service from './service.ts'

export const systemHandlers: Handlers<typeof systemRoutes> = {
  health: (ctx) => service.checkHealth(ctx),
  monitoring: (ctx) => service.readMonitoring(ctx),
  diagnostics: (ctx) => service.diagnose(ctx),
  retryJob: async (ctx, { params }) => said('system.retried', await service.retryJob(ctx, params.id)),
}
