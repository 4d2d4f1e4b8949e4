import type { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './desk-service.ts'

export const deskStatsHandlers: Handlers<typeof deskStatsRoutes> = {
  teacher: (ctx) => service.showTeacher(ctx),
  userGrowth: (ctx) => service.showGrowth(ctx),
  coursePerformance: (ctx) => service.showPerformance(ctx),
  engagement: (ctx) => service.showEngagement(ctx),
  revenue: (ctx) => service.showRevenue(ctx),
  system: (ctx) => service.showSystem(ctx),
}
