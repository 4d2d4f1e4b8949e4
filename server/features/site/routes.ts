import type { siteRoutes } from '#contract/site/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'

export const siteHandlers: Handlers<typeof siteRoutes> = {
  show: (ctx) => service.showSite(ctx),
  text: (ctx, { params }) => service.showText(ctx, params.key),
  settings: (ctx) => service.showSettings(ctx),
  saveSettings: async (ctx, { body }) => withMessage('site.saved', await service.saveSettings(ctx, body)),
  saveText: async (ctx, { params, body }) =>
    withMessage('site.textSaved', await service.saveText(ctx, params.key, body)),
  resetText: async (ctx, { params }) =>
    withMessage('site.textReset', await service.resetText(ctx, params.key)),
  reportError: (ctx, { body }) => service.reportError(ctx, body),
}
