import type { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { chooseCourseTemplate, showCourseTemplate } from './of-course.ts'
import * as pictures from './pictures.ts'
import * as templates from './templates.ts'

export const templateHandlers: Handlers<typeof certificateTemplateRoutes> = {
  list: (ctx, { query }) => templates.listTemplates(ctx, query),
  ready: async (ctx) => templates.listReady(ctx),
  longestNames: (ctx) => templates.listLongestNames(ctx),
  show: (ctx, { params }) => templates.showTemplate(ctx, params.id),
  create: (ctx, { body }) => templates.createTemplate(ctx, body),
  createReady: (ctx, { params }) => templates.createReady(ctx, params.key),
  save: (ctx, { params, body }) => templates.saveTemplate(ctx, params.id, body),
  copy: (ctx, { params }) => templates.copyTemplate(ctx, params.id),
  remove: (ctx, { params }) => templates.removeTemplate(ctx, params.id),
  versions: (ctx, { params }) => templates.listVersions(ctx, params.id),
  version: (ctx, { params }) => templates.showVersion(ctx, params.id, params.version),
  ofCourse: (ctx, { params }) => showCourseTemplate(ctx, params.courseId),
  chooseForCourse: (ctx, { params, body }) => chooseCourseTemplate(ctx, params.courseId, body.template_id),
  picture: (ctx, { params, query, file }) =>
    pictures.sendTemplatePicture(ctx, { key: params.id, query, file }),
  readyPicture: (ctx, { params, query, file }) =>
    pictures.sendReadyPicture(ctx, { key: params.key, query, file }),
}
