import type {
  adminCourseStudentRoutes,
  teacherCourseStudentRoutes,
} from '#contract/course-students/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { takeIn, takeOut } from './door.ts'
import { showFigures } from './figures.ts'
import { exportRoster, listRoster } from './roster.ts'
import { courseStudentTexts } from './texts.ts'

export const courseStudentHandlers: Handlers<typeof teacherCourseStudentRoutes> = {
  enrolments: (ctx, { params, query }) => listRoster(ctx, params.courseId, query),
  exportEnrolments: (ctx, { params, query }) => exportRoster(ctx, params.courseId, query),
  stats: (ctx, { params, query }) => showFigures(ctx, params.courseId, query.period),
}

/** Only the director takes people in and out. */
export const directorCourseStudentHandlers: Handlers<typeof adminCourseStudentRoutes> = {
  ...courseStudentHandlers,
  enrolByHand: async (ctx, { params, body }) =>
    withMessage(courseStudentTexts.enrolled, await takeIn(ctx, params.courseId, body.user_id)),
  endEnrolment: async (ctx, { params, body }) =>
    withMessage(courseStudentTexts.ended, await takeOut(ctx, params, body.reason)),
}
