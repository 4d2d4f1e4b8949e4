import type { sendingRoutes } from '#contract/sendings/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { cancelSending, previewSending, sendSending } from './sending.ts'
import * as service from './service.ts'
import { sendingTexts } from './texts.ts'

export const sendingHandlers: Handlers<typeof sendingRoutes> = {
  list: (ctx, { query }) => service.listSendings(ctx, query),
  courses: (ctx) => service.listCourses(ctx),
  circles: (ctx) => service.listCircles(ctx),
  create: async (ctx, { body }) => withMessage(sendingTexts.saved, await service.createSending(ctx, body)),
  show: (ctx, { params }) => service.showSending(ctx, params.sendingId),
  save: async (ctx, { params, body }) =>
    withMessage(sendingTexts.saved, await service.saveSending(ctx, params.sendingId, body)),
  remove: async (ctx, { params }) =>
    withMessage(sendingTexts.removed, await service.removeSending(ctx, params.sendingId)),
  preview: (ctx, { params }) => previewSending(ctx, params.sendingId),
  people: (ctx, { params, query }) => service.listPeople(ctx, params.sendingId, query.search),
  send: (ctx, { params, body }) => sendSending(ctx, params.sendingId, body),
  cancel: (ctx, { params }) => cancelSending(ctx, params.sendingId),
  copy: async (ctx, { params }) =>
    withMessage(sendingTexts.copied, await service.copySending(ctx, params.sendingId)),
  recipients: (ctx, { params, query }) => service.listRecipients(ctx, params.sendingId, query),
}
