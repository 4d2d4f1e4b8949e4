import type { adminCurriculumRoutes, curriculumMatterRoutes } from '#contract/curricula/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as edit from './edit.ts'
import * as matter from './matter.ts'
import { curriculumTexts } from './texts.ts'

export const curriculumMatterHandlers: Handlers<typeof curriculumMatterRoutes> = {
  ofPath: (ctx, { params }) => matter.listOfPath(ctx, params.id),
  modules: (ctx, { params }) => matter.listModules(ctx, params.id),
  lessons: (ctx, { params }) => matter.listLessons(ctx, params.id),
  complete: (ctx, { params, body }) => matter.completeLesson(ctx, params.id, body.is_done),
  myProgress: (ctx, { params }) => matter.showMyProgress(ctx, params.id),
  progress: (ctx, { params }) => matter.showProgress(ctx, params),
}

const saved = (answer: null) => withMessage(curriculumTexts.saved, answer)
const removed = (answer: null) => withMessage(curriculumTexts.removed, answer)

export const adminCurriculumHandlers: Handlers<typeof adminCurriculumRoutes> = {
  create: (ctx, { body }) => edit.createCurriculum(ctx, body),
  save: async (ctx, { params, body }) => saved(await edit.saveCurriculum(ctx, params.id, body)),
  remove: async (ctx, { params }) => removed(await edit.removeCurriculum(ctx, params.id)),
  addModule: (ctx, { params, body }) => edit.addModule(ctx, params.id, body),
  saveModule: async (ctx, { params, body }) => saved(await edit.saveModule(ctx, params.id, body)),
  removeModule: async (ctx, { params }) => removed(await edit.removeModule(ctx, params)),
  addLesson: (ctx, { params, body }) => edit.addLesson(ctx, params.id, body),
  saveLesson: async (ctx, { params, body }) => saved(await edit.saveLesson(ctx, params.id, body)),
  removeLesson: async (ctx, { params }) => removed(await edit.removeLesson(ctx, params)),
}
