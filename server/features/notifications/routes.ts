import type { notificationRoutes } from '#contract/notifications/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { Catalogue } from './catalogue.ts'
import { currentKinds } from './templates/centre.ts'
import * as choices from './choices/choices.ts'
import * as inbox from './inbox/inbox.ts'
import * as rhythm from './choices/rhythm.ts'

export const notificationHandlers = (catalogue: Catalogue): Handlers<typeof notificationRoutes> => ({
  list: async (ctx, { query }) => inbox.listNotifications(ctx, await currentKinds(ctx.db, catalogue), query),
  read: (ctx, { params }) => inbox.readNotification(ctx, params.id),
  open: (ctx, { params, body }) => inbox.readNotification(ctx, params.id, body.channel),
  readAll: (ctx, { body }) => inbox.readAll(ctx, body.upto),
  undoReadAll: (ctx) => inbox.undoReadAll(ctx),
  remove: (ctx, { params }) => inbox.removeNotification(ctx, params.id),
  restore: (ctx, { params }) => inbox.restoreNotification(ctx, params.id),
  stop: async (ctx, { query }) => choices.stopLetters(ctx, await currentKinds(ctx.db, catalogue), query),
  choices: async (ctx) => choices.listChoices(ctx, await currentKinds(ctx.db, catalogue)),
  choose: async (ctx, { body }) => choices.choose(ctx, await currentKinds(ctx.db, catalogue), body),
  rhythm: (ctx) => rhythm.showRhythm(ctx),
  saveRhythm: (ctx, { body }) => rhythm.saveRhythm(ctx, body),
  resetChoices: async (ctx) => choices.resetChoices(ctx, await currentKinds(ctx.db, catalogue)),
})
