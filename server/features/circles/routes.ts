import type { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import type { circleRoutes } from '#contract/circles/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as catalogue from './catalogue/service.ts'
import * as circles from './desk/circles.ts'
import * as desk from './desk/show.ts'
import { checkPlan } from './series/check-plan.ts'
import * as holidays from './series/holidays.ts'
import * as acts from './sessions/acts.ts'
import { listSessions } from './sessions/show.ts'
import { circleTexts } from './texts.ts'

export const circleHandlers: Handlers<typeof circleRoutes> = {
  list: (ctx, { query }) => catalogue.listCircles(ctx, query),
  facts: (ctx) => catalogue.showFacts(ctx),
  show: (ctx, { params }) => catalogue.showCircle(ctx, params.id),
}

export const adminCircleHandlers: Handlers<typeof adminCircleRoutes> = {
  list: (ctx, { query }) => desk.listCircles(ctx, query),
  create: async (ctx, { body }) => withMessage(circleTexts.created, await circles.createCircle(ctx, body)),
  checkPlan: (ctx, { body }) => checkPlan(ctx, body),
  details: (ctx, { params }) => desk.showCircle(ctx, params.id),
  save: async (ctx, { params, body }) =>
    withMessage(circleTexts.saved, await circles.saveCircle(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(circleTexts.removed, await circles.removeCircle(ctx, params.id)),
  cancel: async (ctx, { params, body }) =>
    withMessage(circleTexts.cancelled, await circles.cancelCircle(ctx, params.id, body.reason)),
  sessions: (ctx, { params, query }) => listSessions(ctx, params.id, query),
  addSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionAdded, await acts.addSession(ctx, params.id, body)),
  moveSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionMoved, await acts.moveSession(ctx, params, body)),
  cancelSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionCancelled, await acts.cancelSession(ctx, params, body)),
  restoreSession: async (ctx, { params }) =>
    withMessage(circleTexts.sessionRestored, await acts.restoreSession(ctx, params)),
  substitute: async (ctx, { params, body: { teacher_id, revision } }) =>
    withMessage(
      teacher_id === null ? circleTexts.substituteCleared : circleTexts.substituteSet,
      await acts.setSubstitute(ctx, params, teacher_id, revision),
    ),
  holidays: (ctx) => holidays.listHolidays(ctx),
  addHoliday: async (ctx, { body }) =>
    withMessage(circleTexts.holidayAdded, await holidays.addHoliday(ctx, body)),
  removeHoliday: async (ctx, { params }) =>
    withMessage(circleTexts.holidayRemoved, await holidays.removeHoliday(ctx, params.id)),
}
