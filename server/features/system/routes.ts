import type { systemRoutes } from '#contract/system/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { askForBackup, listBackups } from './backups.ts'
import * as service from './service.ts'
import { systemTexts } from './texts.ts'

export const systemHandlers: Handlers<typeof systemRoutes> = {
  health: (ctx) => service.checkHealth(ctx),
  monitoring: (ctx) => service.readMonitoring(ctx),
  diagnostics: (ctx) => service.diagnose(ctx),
  backups: (ctx) => listBackups(ctx),
  makeBackup: async (ctx) => withMessage(systemTexts['backup.asked'], await askForBackup(ctx)),
  retryEvents: async (ctx) => withMessage(systemTexts.eventsRetried, await service.retryEvents(ctx)),
  retryJob: async (ctx, { params }) =>
    withMessage(systemTexts.retried, await service.retryJob(ctx, params.id)),
}
