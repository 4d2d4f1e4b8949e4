import type { adminNewsRoutes } from '#contract/news/desk-routes.ts'
import type { newsRoutes } from '#contract/news/routes.ts'
import { withCleanText } from '#server/kernel/html/clean-text.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as categories from './desk/categories.ts'
import * as desk from './desk/news.ts'
import * as service from './service.ts'
import { sendCard } from './share.ts'
import { showStats } from './desk/stats.ts'
import * as status from './desk/status.ts'
import { newsTexts } from './texts.ts'

export const newsHandlers: Handlers<typeof newsRoutes> = {
  list: (ctx, { query }) => service.listNews(ctx, query),
  search: (ctx, { query: { q, ...paging } }) => service.listNews(ctx, { ...paging, search: q }),
  ofCategory: (ctx, { params, query }) => service.listNews(ctx, { ...query, category: params.category }),
  categories: (ctx) => service.listCategories(ctx),
  latest: (ctx, { query }) => service.listLatest(ctx, query.limit),
  featured: (ctx) => service.listFeatured(ctx),
  show: (ctx, { params }) => service.showNews(ctx, params.id),
  sharePicture: (ctx, { params, file }) => sendCard(ctx, params, file),
  read: (ctx, { params }) => service.countRead(ctx, params.id),
}

type Desk = Awaited<ReturnType<typeof desk.showNews>>
const sentences = {
  published: newsTexts.published,
  scheduled: newsTexts.scheduled,
  draft: newsTexts.drafted,
  archived: newsTexts.archived,
} as const
const withStatusMessage = async (changed: Promise<Desk>) => {
  const news = await changed
  return withMessage(sentences[news.status], news)
}

export const adminNewsHandlers: Handlers<typeof adminNewsRoutes> = {
  list: (ctx, { query }) => desk.listNews(ctx, query),
  create: prepared(withCleanText, async (ctx, { body }) =>
    withMessage(newsTexts.saved, await desk.createNews(ctx, body)),
  ),
  stats: (ctx) => showStats(ctx),
  show: (ctx, { params }) => desk.showNews(ctx, params.id),
  save: prepared(withCleanText, async (ctx, { params, body }) =>
    withMessage(newsTexts.saved, await desk.saveNews(ctx, params.id, body)),
  ),
  remove: async (ctx, { params }) => withMessage(newsTexts.removed, await desk.removeNews(ctx, params.id)),
  toggleStatus: (ctx, { params }) => withStatusMessage(status.toggleStatus(ctx, params.id)),
  publish: (ctx, { params }) => withStatusMessage(status.publishNews(ctx, params.id)),
  unpublish: (ctx, { params }) => withStatusMessage(status.unpublishNews(ctx, params.id)),
  archive: (ctx, { params }) => withStatusMessage(status.archiveNews(ctx, params.id)),
  categories: (ctx) => categories.listCategories(ctx),
  addCategory: async (ctx, { body }) =>
    withMessage(newsTexts.saved, await categories.addCategory(ctx, body.name)),
  saveCategory: async (ctx, { params, body }) =>
    withMessage(newsTexts.saved, await categories.renameCategory(ctx, params.id, body.name)),
  removeCategory: async (ctx, { params }) =>
    withMessage(newsTexts.categoryRemoved, await categories.removeCategory(ctx, params.id)),
}
