import type { reportRoutes } from '#contract/reports/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { listActivities } from './audit.ts'
import { exportActivities } from './export.ts'
import { listCompletedCourses, listCompletedLessons, listEnrolments } from './learning.ts'

export const reportHandlers: Handlers<typeof reportRoutes> = {
  activities: (ctx, { query }) => listActivities(ctx, query),
  exportActivities: (ctx, { query }) => exportActivities(ctx, query),
  enrolments: (ctx, { query }) => listEnrolments(ctx, query),
  completedCourses: (ctx, { query }) => listCompletedCourses(ctx, query),
  completedLessons: (ctx, { query }) => listCompletedLessons(ctx, query),
}
