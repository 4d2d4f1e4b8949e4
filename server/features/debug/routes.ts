import type { debugRoutes } from '#contract/debug/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const debugHandlers: Handlers<typeof debugRoutes> = {
  outbox: (ctx) => service.listMails(ctx),
  mail: (ctx, { params }) => service.showMail(ctx, params.id),
  session: (ctx, { body }) => service.explainToken(ctx, body.token),
}
