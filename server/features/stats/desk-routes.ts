import type { deskStatsRoutes } from '#contract/desk-stats.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { exportActivities } from './export-activities.ts'
import * as service from './desk-service.ts'

export const deskStatsHandlers: Handlers<typeof deskStatsRoutes> = {
  teacher: (ctx) => service.showTeacher(ctx),
  userGrowth: (ctx) => service.showGrowth(ctx),
  coursePerformance: (ctx) => service.showPerformance(ctx),
  engagement: (ctx) => service.showEngagement(ctx),
  revenue: (ctx) => service.showRevenue(ctx),
  system: (ctx) => service.showSystem(ctx),
  exportActivities: (ctx, { query }) => exportActivities(ctx, query),
  activities: (ctx, { query }) => service.listActivities(ctx, query),
}
