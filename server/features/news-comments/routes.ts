import type { newsCommentRoutes } from '#contract/news-comments/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as judge from './judge.ts'
import * as service from './service.ts'
import { newsCommentTexts } from './texts.ts'

type Comment = Awaited<ReturnType<typeof service.writeComment>>
const withStatusMessage = (comment: Comment) =>
  withMessage(comment.status === 'published' ? newsCommentTexts.published : newsCommentTexts.waiting, comment)

export const newsCommentHandlers: Handlers<typeof newsCommentRoutes> = {
  list: (ctx, { params, query }) => service.listComments(ctx, params.id, query),
  write: async (ctx, { params, body }) =>
    withStatusMessage(await service.writeComment(ctx, params.id, body.comment)),
  change: async (ctx, { params, body }) =>
    withStatusMessage(await service.changeComment(ctx, params.id, body.comment)),
  remove: async (ctx, { params }) =>
    withMessage(newsCommentTexts.removed, await service.removeComment(ctx, params.id)),
  report: async (ctx, { params, body }) =>
    withMessage(newsCommentTexts.reported, await service.reportComment(ctx, params.id, body.reason)),
  judged: (ctx, { query }) => judge.listJudged(ctx, query),
  overview: (ctx) => judge.showOverview(ctx),
  approve: async (ctx, { params }) =>
    withMessage(newsCommentTexts.approved, await judge.approveComment(ctx, params.id)),
  hide: async (ctx, { params, body }) =>
    withMessage(newsCommentTexts.hidden, await judge.hideComment(ctx, params.id, body.reason)),
  answer: async (ctx, { params, body }) =>
    withMessage(newsCommentTexts.answered, await judge.answerComment(ctx, params.id, body.text)),
}
