import type { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { exportQuestions } from './exchange/export-service.ts'
import { confirmImport, lookAtFile, readImport, storeMedia } from './exchange/import-service.ts'
import { gradePreview, startPreview } from './showing/preview.ts'
import * as service from './service.ts'
import { saveSettings } from './settings.ts'
import { questionTexts } from './texts.ts'

/** The same for the director and for a teacher; whose quiz it is, the service asks. */
export const questionHandlers: Handlers<typeof adminQuestionRoutes> & Handlers<typeof teacherQuestionRoutes> =
  {
    find: (ctx, { params }) => service.showQuiz(ctx, params),
    show: (ctx, { params }) => service.showQuiz(ctx, params),
    saveSettings: async (ctx, { params, body }) =>
      withMessage(questionTexts.settingsSaved, await saveSettings(ctx, params, body.settings, body.version)),
    add: async (ctx, { params, body: { after, ...form } }) =>
      withMessage(questionTexts.added, await service.addQuestion(ctx, params, form, after)),
    save: async (ctx, { params, body: { version, ...form } }) =>
      withMessage(questionTexts.saved, await service.saveQuestion(ctx, params, form, version)),
    remove: async (ctx, { params }) =>
      withMessage(questionTexts.removed, await service.removeQuestion(ctx, params)),
    restore: async (ctx, { params }) =>
      withMessage(questionTexts.restored, await service.restoreQuestion(ctx, params)),
    reorder: async (ctx, { params, body }) =>
      withMessage(questionTexts.ordered, await service.orderQuestions(ctx, params, body.order, body.was)),
    preview: (ctx, { params }) => startPreview(ctx, params),
    gradePreview: (ctx, { params, body }) => gradePreview(ctx, params, body),
    readImport: prepared(lookAtFile, readImport),
    confirmImport: prepared(storeMedia, async (ctx, waiting) =>
      withMessage(questionTexts.imported, await confirmImport(ctx, waiting)),
    ),
    exported: (ctx, { params, query }) => exportQuestions(ctx, params, query.format),
  }
