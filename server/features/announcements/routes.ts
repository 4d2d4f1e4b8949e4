import type { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import type { announcementRoutes } from '#contract/announcements/routes.ts'
import { withCleanText } from '#server/kernel/html/clean-text.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as acts from './desk/acts.ts'
import * as desk from './desk/desk.ts'
import * as service from './service.ts'
import { announcementTexts } from './texts.ts'

export const announcementHandlers: Handlers<typeof announcementRoutes> = {
  list: (ctx) => service.listRunning(ctx),
  homepage: (ctx) => service.listRunning(ctx),
  exclusive: (ctx) => service.listOwn(ctx),
  click: (ctx, { params }) => service.countClick(ctx, params.id),
  seen: (ctx, { params }) => service.countShown(ctx, params.id),
  dismiss: (ctx, { params }) => service.dismiss(ctx, params.id),
}

type Desk = Awaited<ReturnType<typeof desk.showAnnouncement>>
const withStateMessage = async (changed: Promise<Desk>) => {
  const announcement = await changed
  return withMessage(announcementTexts[announcement.state], announcement)
}

export const adminAnnouncementHandlers: Handlers<typeof adminAnnouncementRoutes> = {
  list: (ctx, { query }) => desk.listAnnouncements(ctx, query),
  create: prepared(withCleanText, async (ctx, { body }) =>
    withMessage(announcementTexts.saved, await desk.createAnnouncement(ctx, body)),
  ),
  show: (ctx, { params }) => desk.showAnnouncement(ctx, params.id),
  save: prepared(withCleanText, async (ctx, { params, body }) =>
    withMessage(announcementTexts.saved, await desk.saveAnnouncement(ctx, params.id, body)),
  ),
  remove: async (ctx, { params }) =>
    withMessage(announcementTexts.removed, await acts.removeAnnouncement(ctx, params.id)),
  publish: (ctx, { params }) => withStateMessage(acts.publishAnnouncement(ctx, params.id)),
  start: (ctx, { params }) => withStateMessage(acts.startAnnouncement(ctx, params.id)),
  end: (ctx, { params }) => withStateMessage(acts.endAnnouncement(ctx, params.id)),
  unpublish: (ctx, { params }) => withStateMessage(acts.unpublishAnnouncement(ctx, params.id)),
  copy: async (ctx, { params }) =>
    withMessage(announcementTexts.copied, await acts.copyAnnouncement(ctx, params.id)),
  restore: async (ctx, { params }) =>
    withMessage(announcementTexts.restored, await acts.restoreAnnouncement(ctx, params.id)),
}
