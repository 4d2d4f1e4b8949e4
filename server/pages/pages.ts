import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Process } from '#server/kernel/calls/caller.ts'
import { refusalOf } from '#server/kernel/answers/answer.ts'
import { badRequest, unavailable, unknownRoute, type Refusal } from '#server/kernel/errors.ts'
import { writeKept } from '#server/kernel/answers/fast-path.ts'
import { logFailure } from '#server/kernel/log-failure.ts'
import type { InProcessClient } from '#server/kernel/calls/in-process.ts'
import { HTML_TYPE, packAnswer } from '#server/kernel/answers/packed-answer.ts'
import { pageDocument } from './document.ts'
import { failurePage } from './failure-page.ts'
import { movedPage, mountNewsAddresses } from './news-addresses.ts'
import { mountSitemap } from './sitemap.ts'
import { CallFailure, collectCalls, renderTransport } from './transport.ts'
import { countTry, isVerification } from './verification.ts'
import type { WebBundle } from './web-bundle.ts'

/** Static files, and every other address as a server-rendered page. */
export async function mountPages(
  http: FastifyInstance,
  process: Process,
  call: InProcessClient,
  web: WebBundle,
) {
  await web.mountFiles(http)
  mountSitemap(http, process)
  mountNewsAddresses(http, process)
  const transport = renderTransport(call)

  /** The page is everybody's; it is kept when it shows what was meant to stand there. */
  async function drawPage(url: URL) {
    const { render, assets } = await web.load(transport)
    const { result: page, tags, hasFailure } = await collectCalls(() => render(url))
    if (page.movedTo !== undefined && !hasFailure) {
      const moved = packAnswer(301, HTML_TYPE, movedPage(page.movedTo))
      return { answer: { ...moved, location: page.movedTo }, tags }
    }
    const html = pageDocument({
      page,
      assets: assets(page.sources),
      origin: process.config.origin,
      path: url.pathname,
      isDemo: process.config.demo,
    })
    const isLasting = page.isPublic && page.status === 200 && !hasFailure
    return { answer: packAnswer(page.status, HTML_TYPE, html), tags: isLasting ? tags : [] }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = URL.parse(request.url, process.config.origin)
    if (!url) throw badRequest()
    const isCounted = isVerification(url)
    if (isCounted) await countTry(process, request)
    const { answer } = await (isCounted
      ? drawPage(url)
      : process.cache.once(request.url, () => drawPage(url)))
    reply.hijack()
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    )
    writeKept(answer, headers, request.raw, reply.raw)
  }

  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw unknownRoute()
    if (await web.answerItself(request, reply)) return
    try {
      await sendPage(request, reply)
    } catch (error) {
      sendFailure(error, request, reply)
    }
  })

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = pageRefusal(error)
    if (refusal.status === 429) {
      reply.header('retry-after', String(refusal.retryAfterSeconds ?? 1))
      return void reply.code(429).type(HTML_TYPE).header('cache-control', 'no-store').send(failurePage(429))
    }
    if (refusal.status < 500) throw error
    logFailure(process.log, {
      error,
      refusal,
      about: { request_id: request.id, url: request.url.split('?', 1)[0] },
    })
    const status = refusal.status === 503 ? 503 : 500
    if (status === 503) reply.header('retry-after', '5')
    reply.code(status).type(HTML_TYPE).header('cache-control', 'no-store').send(failurePage(status))
  }
}

/** A call inside the page may have said already that the database is away. */
const pageRefusal = (error: unknown): Refusal =>
  error instanceof CallFailure && error.facts.status === 503 ? unavailable() : refusalOf(error)
