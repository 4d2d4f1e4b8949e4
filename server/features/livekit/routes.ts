import type { liveKitRoutes } from '#contract/livekit/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { liveKitTexts } from './texts.ts'

export const liveKitHandlers: Handlers<typeof liveKitRoutes> = {
  settings: (ctx) => service.showSettings(ctx),
  save: prepared(service.checkAccount, async (ctx: SignedCtx, checked: service.CheckedAccount) =>
    withMessage(liveKitTexts.saved, await service.saveAccount(ctx, checked)),
  ),
  remove: async (ctx) => withMessage(liveKitTexts.removed, await service.removeAccount(ctx)),
  saveRooms: async (ctx, { body }) =>
    withMessage(liveKitTexts.roomsSaved, await service.saveRooms(ctx, body)),
  webhook: (ctx, { raw }) => service.hear(ctx, raw),
}
