import type { pushRoutes } from '#contract/push/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as desk from './desk.ts'
import * as devices from './devices.ts'
import { sendTest } from './test-push.ts'
import { pushTexts } from './texts.ts'

export const pushHandlers: Handlers<typeof pushRoutes> = {
  devices: (ctx) => devices.listDevices(ctx),
  subscribe: prepared(devices.registerDevice, devices.subscribe),
  change: (ctx, { params, body }) => devices.changeDevice(ctx, params.id, body),
  remove: (ctx, { params }) => devices.removeDevice(ctx, params.id),
  renew: (ctx, { body }) => devices.renewDevice(ctx, body),
  test: (ctx) => sendTest(ctx),
  desk: (ctx) => desk.showDesk(ctx),
  saveProvider: prepared(desk.checkProvider, async (ctx: SignedCtx, value) =>
    withMessage(pushTexts.providerSaved, await desk.saveProvider(ctx, value)),
  ),
  rotateKeys: async (ctx) => withMessage(pushTexts.keysRotated, await desk.rotateKeys(ctx)),
}
