import type { siteRoutes } from '#contract/site/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { said } from '#server/kernel/said.ts'
import * as service from './service.ts'

export const siteHandlers: Handlers<typeof siteRoutes> = {
  show: (ctx) => service.showSite(ctx),
  text: (ctx, { params }) => service.showText(ctx, params.key),
  settings: (ctx) => service.showSettings(ctx),
  saveSettings: async (ctx, { body }) => said('site.saved', await service.saveSettings(ctx, body)),
  saveText: async (ctx, { params, body }) =>
    said('site.textSaved', await service.saveText(ctx, params.key, body)),
  resetText: async (ctx, { params }) => said('site.textReset', await service.resetText(ctx, params.key)),
  reportError: (ctx, { body }) => service.reportError(ctx, body),
}
