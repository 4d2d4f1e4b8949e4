import type { FastifyInstance } from 'fastify'
import { listShownCircles } from '#server/features/circles/public.ts'
import { listPublishedCourses } from '#server/features/courses/public.ts'
import { listShownLectures } from '#server/features/lectures/public.ts'
import { listShownPaths } from '#server/features/learning-paths/public.ts'
import { listPublishedNews } from '#server/features/news/public.ts'
import { openCall, type Process } from '#server/kernel/calls/caller.ts'
import { writeKept } from '#server/kernel/answers/fast-path.ts'
import { packAnswer } from '#server/kernel/answers/packed-answer.ts'
import { newsPath } from './news-addresses.ts'

const staticPaths = [
  '/',
  '/courses',
  '/circles',
  '/lectures',
  '/paths',
  '/news',
  '/faq',
  '/docs',
  '/privacy',
  '/terms',
  '/technical-policies',
  '/join-teacher',
]
const closedPaths = ['/admin', '/teacher', '/student', '/course-player', '/dashboard', '/api/', '/dev/']

/** `/sitemap.xml` of the public pages that exist now, and `/robots.txt`. */
export function mountSitemap(http: FastifyInstance, process: Process): void {
  const { origin } = process.config
  http.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closedPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  http.get('/sitemap.xml', async (request, reply) => {
    const { answer } = await process.cache.once(request.url, async () => {
      const { ctx, tags } = openCall(process, { requestId: request.id, ip: request.ip, userAgent: '' })
      const [courses, circles, lectures, paths, news] = await Promise.all([
        listPublishedCourses(ctx),
        listShownCircles(ctx),
        listShownLectures(ctx),
        listShownPaths(ctx),
        listPublishedNews(ctx),
      ])
      const xml = sitemapOf(origin, [
        ...staticPaths.map((path) => ({ path })),
        ...courses.map(({ id, updated_at }) => ({ path: `/course/${id}`, updated_at })),
        ...circles.map(({ id, updated_at }) => ({ path: `/circle/${id}`, updated_at })),
        ...lectures.map(({ id, updated_at }) => ({ path: `/lectures/${id}`, updated_at })),
        ...paths.map(({ id, updated_at }) => ({ path: `/path/${id}`, updated_at })),
        ...news.map(({ slug, updated_at }) => ({ path: newsPath(slug), updated_at })),
      ])
      return { answer: packAnswer(200, 'application/xml; charset=utf-8', xml), tags: [...tags] }
    })
    reply.hijack()
    writeKept(answer, { 'x-request-id': request.id }, request.raw, reply.raw)
  })
}

interface Place {
  readonly path: string
  readonly updated_at?: Date
}

function sitemapOf(origin: string, places: readonly Place[]): string {
  const entries = places.map(({ path, updated_at }) => {
    const changed = updated_at ? `<lastmod>${updated_at.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
