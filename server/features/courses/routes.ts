import type { courseRoutes } from '#contract/courses/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const courseHandlers: Handlers<typeof courseRoutes> = {
  list: (ctx, { query }) => service.listCourses(ctx, query),
  didYouMean: (ctx, { query }) => service.suggestCourses(ctx, query.search),
  show: (ctx, { params }) => service.showCourse(ctx, params.courseId),
  preview: (ctx, { params }) => service.previewLesson(ctx, params.courseId, params.lessonId),
  categories: (ctx) => service.listCategories(ctx),
  levels: (ctx) => service.listLevels(ctx),
  taught: (ctx, { query }) => service.listTaught(ctx, query),
}
