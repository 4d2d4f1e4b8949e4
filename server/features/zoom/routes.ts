import type { zoomRoutes } from '#contract/zoom/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { prepared } from '#server/kernel/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import type { StoredAccount } from './settings.ts'
import { zoomTexts } from './texts.ts'

export const zoomHandlers: Handlers<typeof zoomRoutes> = {
  settings: (ctx) => service.showSettings(ctx),
  save: prepared(service.checkAccount, async (ctx: SignedCtx, value: StoredAccount) =>
    withMessage(zoomTexts.saved, await service.saveAccount(ctx, value)),
  ),
  remove: async (ctx) => withMessage(zoomTexts.removed, await service.removeAccount(ctx)),
}
