import type { FastifyInstance } from 'fastify'
import { listPublishedCourses } from '#server/features/courses/public.ts'
import { openCall, type Process } from '#server/kernel/caller.ts'
import { writeKept } from '#server/kernel/fast-path.ts'
import { packAnswer } from '#server/kernel/packed-answer.ts'

const staticPaths = [
  '/',
  '/courses',
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
      const xml = sitemapOf(origin, await listPublishedCourses(ctx))
      return { answer: packAnswer(200, 'application/xml; charset=utf-8', xml), tags: [...tags] }
    })
    reply.hijack()
    writeKept(answer, { 'x-request-id': request.id }, request.raw, reply.raw)
  })
}

function sitemapOf(origin: string, courses: readonly { id: number; updated_at: Date }[]): string {
  const entries = [
    ...staticPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...courses.map(
      ({ id, updated_at }) =>
        `<url><loc>${origin}/course/${id}</loc><lastmod>${updated_at.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
