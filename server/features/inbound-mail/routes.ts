import type { inboundMailRoutes } from '#contract/inbound-mail/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { receiveMail } from './receiving/receive.ts'
import * as settings from './save-settings.ts'
import { inboundTexts } from './texts.ts'

export const inboundMailHandlers: Handlers<typeof inboundMailRoutes> = {
  receive: (ctx, { raw }) => receiveMail(ctx, raw),
  settings: (ctx) => settings.showInbound(ctx),
  save: async (ctx, { body }) => withMessage(inboundTexts.saved, await settings.saveInbound(ctx, body)),
  remove: async (ctx) => withMessage(inboundTexts.removed, await settings.removeInbound(ctx)),
  test: (ctx, { body }) => settings.testInbound(ctx, body),
  newSecret: (ctx) => settings.newSecret(ctx),
}
