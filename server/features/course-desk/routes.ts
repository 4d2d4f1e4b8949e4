import type {
  directorCourseRoutes,
  ownCourseRoutes,
  teacherDeskRoutes,
} from '#contract/course-desk/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { courseDeskTexts } from './texts.ts'

/** The same behind the director's and the teacher's door; whose course it is decides the service. */
export const deskHandlers: Handlers<typeof teacherDeskRoutes> = {
  create: async (ctx, { body }) =>
    withMessage(courseDeskTexts.created, await service.createCourse(ctx, body)),
  show: (ctx, { params }) => service.showCourse(ctx, params.courseId),
  save: async (ctx, { params, body }) =>
    withMessage(courseDeskTexts.saved, await service.saveCourse(ctx, params.courseId, body)),
  duplicate: async (ctx, { params, body }) =>
    withMessage(courseDeskTexts.duplicated, await service.duplicateCourse(ctx, params.courseId, body.title)),
}

export const ownCourseHandlers: Handlers<typeof ownCourseRoutes> = {
  sayReady: (ctx, { params, body }) => service.sayReady(ctx, params.courseId, body.is_ready),
}

export const directorCourseHandlers: Handlers<typeof directorCourseRoutes> = {
  list: (ctx, { query }) => service.listCourses(ctx, query),
  setStatus: (ctx, { params, body }) => service.setStatus(ctx, params.courseId, body),
  handBack: (ctx, { params, body }) => service.handBack(ctx, params.courseId, body.reason),
  remove: async (ctx, { params }) =>
    withMessage(courseDeskTexts.removed, await service.removeCourse(ctx, params.courseId)),
  restore: async (ctx, { params }) =>
    withMessage(courseDeskTexts.restored, await service.restoreCourse(ctx, params.courseId)),
}
