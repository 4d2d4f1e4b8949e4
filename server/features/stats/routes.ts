import type { statsRoutes } from '#contract/stats/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { listFirstSteps, saveFirstSteps } from './first-steps.ts'
import * as service from './service.ts'

export const statsHandlers: Handlers<typeof statsRoutes> = {
  period: (ctx, { query }) => service.showPeriod(ctx, query.period),
  quick: (ctx) => service.showQuick(ctx),
  student: (ctx) => service.showStudent(ctx),
  overview: (ctx) => service.showOverview(ctx),
  waiting: (ctx) => service.showWaiting(ctx),
  firstSteps: (ctx) => listFirstSteps(ctx),
  saveFirstSteps: (ctx, { body }) => saveFirstSteps(ctx, body.aside),
}
