import type { reviewRoutes } from '#contract/reviews/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as judge from './judge.ts'
import * as service from './service.ts'
import * as testimonials from './testimonials.ts'
import { reviewTexts } from './texts.ts'

export const reviewHandlers: Handlers<typeof reviewRoutes> = {
  list: (ctx, { params, query }) => service.listReviews(ctx, params.courseId, query),
  testimonials: (ctx, { query }) => testimonials.listTestimonials(ctx, query.limit),
  chosenTestimonials: (ctx) => testimonials.listChosen(ctx),
  testimonialChoices: (ctx, { query }) => testimonials.listChoices(ctx, query),
  chooseTestimonials: async (ctx, { body }) =>
    withMessage(reviewTexts.chosen, await testimonials.chooseTestimonials(ctx, body.ids)),
  mine: (ctx, { params }) => service.showOwnReview(ctx, params.courseId),
  write: async (ctx, { params, body }) =>
    withMessage(reviewTexts.saved, await service.writeReview(ctx, params.courseId, body)),
  report: async (ctx, { params, body }) =>
    withMessage(reviewTexts.reported, await service.reportReview(ctx, params.id, body.reason)),
  judged: (ctx, { query }) => judge.listJudged(ctx, query),
  hide: async (ctx, { params, body }) =>
    withMessage(reviewTexts.hidden, await judge.hideReview(ctx, params.id, body.reason)),
  show: async (ctx, { params }) => withMessage(reviewTexts.shown, await judge.showReview(ctx, params.id)),
}
