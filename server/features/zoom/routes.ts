import type { zoomRoutes } from '#contract/zoom/routes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { showAbout } from './about.ts'
import * as events from './events.ts'
import { showMeetings } from './meetings/list.ts'
import { receiveNotice } from './notices/receive.ts'
import * as pool from './hosts.ts'
import * as service from './service.ts'
import { zoomTexts } from './texts.ts'

export const zoomHandlers: Handlers<typeof zoomRoutes> = {
  settings: (ctx) => service.showSettings(ctx),
  save: prepared(service.checkAccount, async (ctx: SignedCtx, checked: service.CheckedAccount) =>
    withMessage(zoomTexts.saved, await service.saveAccount(ctx, checked)),
  ),
  remove: async (ctx) => withMessage(zoomTexts.removed, await service.removeAccount(ctx)),
  hosts: (ctx) => pool.showHosts(ctx),
  readHosts: prepared(pool.askUsers, pool.takeUsers),
  saveHost: async (ctx, { params, body }) =>
    withMessage(zoomTexts.hostSaved, await pool.saveHost(ctx, params.id, body)),
  meetings: (ctx) => showMeetings(ctx),
  events: (ctx) => events.showEvents(ctx),
  saveEvents: async (ctx, { body }) => withMessage(zoomTexts.eventsSaved, await events.saveEvents(ctx, body)),
  removeEvents: async (ctx) => withMessage(zoomTexts.eventsRemoved, await events.removeEvents(ctx)),
  receive: (ctx, { raw }) => receiveNotice(ctx, raw),
  about: (ctx) => showAbout(ctx),
}
