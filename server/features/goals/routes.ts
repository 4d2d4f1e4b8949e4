import type { goalRoutes } from '#contract/goals/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { goalTexts } from './texts.ts'

export const goalHandlers: Handlers<typeof goalRoutes> = {
  show: (ctx) => service.showGoal(ctx),
  save: async (ctx, { body }) => withMessage(goalTexts.saved, await service.saveGoal(ctx, body)),
  remove: async (ctx) => withMessage(goalTexts.removed, await service.removeGoal(ctx)),
  stopReminder: async (ctx, { body }) =>
    withMessage(goalTexts.reminderStopped, await service.stopReminder(ctx, body)),
}
