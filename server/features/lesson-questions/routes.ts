import type {
  adminAskedRoutes,
  lessonQuestionRoutes,
  teacherAskedRoutes,
} from '#contract/lesson-questions/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as answering from './answering.ts'
import * as service from './service.ts'
import { lessonQuestionTexts } from './texts.ts'

export const lessonQuestionHandlers: Handlers<typeof lessonQuestionRoutes> = {
  list: (ctx, { params, query }) => service.listQuestions(ctx, params, query),
  ask: async (ctx, { params, body }) =>
    withMessage(lessonQuestionTexts.asked, await service.askQuestion(ctx, params, body)),
  change: async (ctx, { params, body }) =>
    withMessage(lessonQuestionTexts.changed, await service.changeQuestion(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(lessonQuestionTexts.removed, await service.removeQuestion(ctx, params.id)),
}

/** Both doors lead to the same rules; whose courses they reach is the service's. */
export const askedHandlers: Handlers<typeof adminAskedRoutes> & Handlers<typeof teacherAskedRoutes> = {
  list: (ctx, { query }) => answering.listAsked(ctx, query),
  overview: (ctx) => answering.showOverview(ctx),
  answer: async (ctx, { params, body }) =>
    withMessage(lessonQuestionTexts.answered, await answering.answerQuestion(ctx, params.id, body.text)),
  hide: async (ctx, { params, body }) =>
    withMessage(lessonQuestionTexts.hidden, await answering.hideQuestion(ctx, params.id, body.reason)),
  show: async (ctx, { params }) =>
    withMessage(lessonQuestionTexts.shown, await answering.showQuestion(ctx, params.id)),
}
