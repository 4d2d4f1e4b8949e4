import type { FastifyInstance } from 'fastify'
import { hrefTo } from '#core/href.ts'
import { findNewsSlug, listFeedNews } from '#server/features/news/public.ts'
import { platformName } from '#server/features/site/public.ts'
import { openCall, type Process } from '#server/kernel/calls/caller.ts'
import { writeKept } from '#server/kernel/answers/fast-path.ts'
import { packAnswer } from '#server/kernel/answers/packed-answer.ts'
import { atomFeed } from './atom-feed.ts'
import { escapeHtml } from '#server/kernel/html/escape.ts'

const ID = /^[1-9]\d{0,14}$/

export const newsPath = (slug: string): string => hrefTo('/news/{slug}', { slug })

/** For what follows no redirect. */
export const movedPage = (path: string): string =>
  `<!doctype html><html lang="ar" dir="rtl"><title>انتقلت الصفحة</title><a href="${escapeHtml(path)}">انتقلت الصفحة إلى هنا</a></html>`

/** `/news/feed.xml`, and `/n/{id}`: an Arabic address takes three times its letters where it is sent as text. */
export function mountNewsAddresses(http: FastifyInstance, process: Process): void {
  const { origin } = process.config
  http.get('/news/feed.xml', async (request, reply) => {
    const { answer } = await process.cache.once(request.url, async () => {
      const { ctx, tags } = openCall(process, { requestId: request.id, ip: request.ip, userAgent: '' })
      ctx.uses('site')
      const [name, news] = await Promise.all([platformName(ctx), listFeedNews(ctx)])
      const xml = atomFeed({ origin, name, news, pathOf: ({ slug }) => newsPath(slug) })
      return { answer: packAnswer(200, 'application/atom+xml; charset=utf-8', xml), tags: [...tags] }
    })
    reply.hijack()
    writeKept(answer, { 'x-request-id': request.id }, request.raw, reply.raw)
  })
  http.get<{ Params: { id: string } }>('/n/:id', async (request, reply) => {
    const { ctx } = openCall(process, { requestId: request.id, ip: request.ip, userAgent: '' })
    const { id } = request.params
    const slug = ID.test(id) ? await findNewsSlug(ctx, Number(id)) : undefined
    return slug === undefined ? reply.callNotFound() : reply.redirect(newsPath(slug), 301)
  })
}
