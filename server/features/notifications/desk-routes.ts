import type { notificationDeskRoutes } from '#contract/notifications/desk-routes.ts'
import type { notificationTemplateRoutes } from '#contract/notifications/template-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import type { Catalogue } from './catalogue.ts'
import { showFigures } from './sent/figures.ts'
import * as sent from './sent/sent.ts'
import { centreLimits, centreRhythm, currentKinds } from './templates/centre.ts'
import * as templates from './templates/templates.ts'
import { notificationTexts } from './texts.ts'
import { beginTrial, showTrial } from './trial/trial.ts'

export const notificationDeskHandlers = (catalogue: Catalogue): Handlers<typeof notificationDeskRoutes> => ({
  sent: async (ctx, { query }) => sent.listSent(ctx, await currentKinds(ctx.db, catalogue), query),
  one: async (ctx, { params }) => sent.showSent(ctx, await currentKinds(ctx.db, catalogue), params),
  resend: async (ctx, { params, body }) =>
    withMessage(notificationTexts.resent, await sent.resend(ctx, catalogue, { ...params, ...body })),
  figures: (ctx, { query }) => showFigures(ctx, catalogue, query),
  beginTrial: (ctx) => beginTrial(ctx),
  trial: (ctx) => showTrial(ctx),
})

export const notificationTemplateHandlers = (
  catalogue: Catalogue,
): Handlers<typeof notificationTemplateRoutes> => ({
  list: (ctx) => templates.listTemplates(ctx, catalogue),
  show: (ctx, { params }) => templates.showTemplate(ctx, catalogue, params.key),
  save: async (ctx, { params, body }) =>
    withMessage(
      notificationTexts.templateSaved,
      await templates.saveTemplate(ctx, catalogue, params.key, body),
    ),
  reset: async (ctx, { params }) =>
    withMessage(notificationTexts.templateReset, await templates.resetTemplate(ctx, catalogue, params.key)),
  preview: (ctx, { body }) => templates.previewTemplate(ctx, catalogue, body),
  chooseChannel: (ctx, { params, body }) => templates.chooseChannel(ctx, catalogue, { ...params, ...body }),
  rhythm: (ctx) => centreRhythm(ctx.db),
  saveRhythm: (ctx, { body }) => templates.saveCentreRhythm(ctx, body),
  limits: (ctx) => centreLimits(ctx.db),
  saveLimits: async (ctx, { body }) =>
    withMessage(notificationTexts.limitsSaved, await templates.saveLimits(ctx, body)),
})
