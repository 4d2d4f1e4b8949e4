import type { notificationRoutes } from '#contract/notifications/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import type { Catalogue } from './catalogue.ts'
import * as choices from './choices/choices.ts'
import * as inbox from './inbox/inbox.ts'
import * as rhythm from './choices/rhythm.ts'

export const notificationHandlers = (catalogue: Catalogue): Handlers<typeof notificationRoutes> => ({
  list: (ctx, { query }) => inbox.listNotifications(ctx, catalogue, query),
  read: (ctx, { params }) => inbox.readNotification(ctx, params.id),
  readAll: (ctx, { body }) => inbox.readAll(ctx, body.upto),
  undoReadAll: (ctx) => inbox.undoReadAll(ctx),
  remove: (ctx, { params }) => inbox.removeNotification(ctx, params.id),
  restore: (ctx, { params }) => inbox.restoreNotification(ctx, params.id),
  stop: (ctx, { query }) => choices.stopLetters(ctx, catalogue, query),
  choices: (ctx) => choices.listChoices(ctx, catalogue),
  choose: (ctx, { body }) => choices.choose(ctx, catalogue, body),
  rhythm: (ctx) => rhythm.showRhythm(ctx),
  saveRhythm: (ctx, { body }) => rhythm.saveRhythm(ctx, body),
  resetChoices: (ctx) => choices.resetChoices(ctx, catalogue),
})
