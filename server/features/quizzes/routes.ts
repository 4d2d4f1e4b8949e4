import type { adminRegradeRoutes, teacherRegradeRoutes } from '#contract/quizzes/regrade-routes.ts'
import type { quizRoutes } from '#contract/quizzes/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as regrading from './regrade.ts'
import * as service from './service.ts'
import { submitAttempt, takeQuiz } from './submit.ts'
import { quizTexts } from './texts.ts'

type Result = Awaited<ReturnType<typeof submitAttempt>>
const withVerdict = (result: Result) => withMessage(verdict(result), result)

function verdict({ attempt: { passed, review, attempts_left, is_closed, was_cut_off } }: Result) {
  if (was_cut_off) return quizTexts.timeOver
  if (passed) return quizTexts.passed
  if (attempts_left === 0 || is_closed) return quizTexts.notPassedLast
  return review === 'answers' ? quizTexts.notPassed : quizTexts.notPassedYet
}

export const quizHandlers: Handlers<typeof quizRoutes> = {
  intro: (ctx, { params }) => service.introQuiz(ctx, params),
  start: (ctx, { params }) => service.startAttempt(ctx, params),
  attempts: (ctx, { params, query }) => service.listAttempts(ctx, params, query),
  attempt: (ctx, { params }) => service.showAttempt(ctx, params.id),
  save: (ctx, { params, body }) => service.saveAnswers(ctx, params.id, body.answers),
  submit: async (ctx, { params, body }) => withVerdict(await submitAttempt(ctx, params.id, body.answers)),
  take: async (ctx, { body }) => withVerdict(await takeQuiz(ctx, body)),
}

/** The same for the director and for a teacher; whose quiz it is, the service asks. */
export const regradeHandlers: Handlers<typeof adminRegradeRoutes> & Handlers<typeof teacherRegradeRoutes> = {
  preview: (ctx, { params }) => regrading.previewRegrade(ctx, params),
  apply: async (ctx, { params, body }) =>
    withMessage(quizTexts.regraded, await regrading.applyRegrade(ctx, params, body.fingerprint)),
  history: (ctx, { params, query }) => regrading.listMarkChanges(ctx, params, query),
}
