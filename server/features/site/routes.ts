import type { siteRoutes } from '#contract/site/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { siteTexts } from './texts.ts'

export const siteHandlers: Handlers<typeof siteRoutes> = {
  show: (ctx) => service.showSite(ctx),
  text: (ctx, { params }) => service.showText(ctx, params.key),
  settings: (ctx) => service.showSettings(ctx),
  saveSettings: async (ctx, { body }) => withMessage(siteTexts.saved, await service.saveSettings(ctx, body)),
  saveText: async (ctx, { params, body }) =>
    withMessage(siteTexts.textSaved, await service.saveText(ctx, params.key, body)),
  resetText: async (ctx, { params }) =>
    withMessage(siteTexts.textReset, await service.resetText(ctx, params.key)),
  reportError: (ctx, { body }) => service.reportError(ctx, body),
}
