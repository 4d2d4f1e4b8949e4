import type { debugRoutes } from '#contract/debug/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { debugTexts } from './texts.ts'

export const debugHandlers: Handlers<typeof debugRoutes> = {
  outbox: (ctx) => service.listMails(ctx),
  mail: (ctx, { params }) => service.showMail(ctx, params.id),
  sendMail: async (ctx, { body }) =>
    withMessage(debugTexts.mailSent, await service.sendTestMail(ctx, body.to)),
  session: (ctx, { body }) => service.explainToken(ctx, body.token),
}
