import type { teacherOutlineRoutes } from '#contract/outline/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { showBin } from './bin.ts'
import { withCleanText } from '#server/kernel/html/clean-text.ts'
import * as lessons from './lessons/lessons.ts'
import * as modules from './structure/modules.ts'
import { orderOutline } from './structure/order.ts'
import * as outline from './structure/outline.ts'
import { outlineTexts } from './texts.ts'

/** The same behind the director's and the teacher's door; whose course it is decides the service. */
export const outlineHandlers: Handlers<typeof teacherOutlineRoutes> = {
  modules: (ctx, { params }) => outline.showOutline(ctx, params.courseId),
  order: async (ctx, { params, body }) =>
    withMessage(outlineTexts.ordered, await orderOutline(ctx, params.courseId, body)),
  bin: (ctx, { params }) => showBin(ctx, params.courseId),
  addModule: async (ctx, { params, body }) =>
    withMessage(outlineTexts.moduleSaved, await modules.addModule(ctx, params.courseId, body)),
  module: (ctx, { params }) => outline.showModule(ctx, params),
  saveModule: async (ctx, { params, body }) =>
    withMessage(outlineTexts.moduleSaved, await modules.saveModule(ctx, params, body)),
  removeModule: async (ctx, { params }) =>
    withMessage(outlineTexts.moduleRemoved, await modules.removeModule(ctx, params)),
  restoreModule: async (ctx, { params }) =>
    withMessage(outlineTexts.restored, await modules.restoreModule(ctx, params)),
  lessons: (ctx, { params }) => outline.listModuleLessons(ctx, params),
  addLesson: prepared(withCleanText, async (ctx, { params, body }) =>
    withMessage(outlineTexts.lessonSaved, await lessons.addLesson(ctx, params, body)),
  ),
  lesson: (ctx, { params }) => lessons.showLesson(ctx, params),
  saveLesson: prepared(withCleanText, async (ctx, { params, body }) =>
    withMessage(outlineTexts.lessonSaved, await lessons.saveLesson(ctx, params, body)),
  ),
  removeLesson: async (ctx, { params }) =>
    withMessage(outlineTexts.lessonRemoved, await lessons.removeLesson(ctx, params)),
  restoreLesson: async (ctx, { params }) =>
    withMessage(outlineTexts.restored, await lessons.restoreLesson(ctx, params)),
}
