import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerCache } from '#server/kernel/answers/answer-cache.ts'
import type { Process } from '#server/kernel/calls/caller.ts'
import { inProcessClient } from '#server/kernel/calls/in-process.ts'
import { allServed } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { mountPages } from './pages.ts'
import type { RenderedPage, Send, WebBundle } from './web-bundle.ts'

const t = testApp()
const longText = 'صفحة الدورات '.repeat(4000)
const render = vi.fn<(url: URL) => Promise<RenderedPage>>()
let send: Send
const web: WebBundle = {
  mountFiles: () => Promise.resolve(),
  answerItself: () => Promise.resolve(false),
  load: async (given) => {
    send = given
    return { render, assets: () => ({ script: '/a.js', preloads: [], styles: [], fonts: [] }) }
  },
}
const page: RenderedPage = {
  status: 200,
  head: { title: 'عنوان' },
  html: `<main>${longText}</main>`,
  state: '{}',
  sources: [],
  asks: [],
  isPublic: true,
}
const siteCall = { method: 'GET', path: '/api/v1/site' }

beforeEach(() => {
  render.mockReset()
  render.mockImplementation(async () => page)
})

async function pagesWithCache() {
  const { app } = t()
  const process: Process = { ...app.process, cache: new AnswerCache() }
  const http = Fastify()
  await mountPages(http, process, inProcessClient(process, allServed), web)
  return { http, cache: process.cache }
}
const pages = async () => (await pagesWithCache()).http

test('a page comes in the form that the browser takes, and says the same in each', async () => {
  const http = await pages()
  const ask = (encoding: string) =>
    http.inject({ url: '/courses', headers: { 'accept-encoding': encoding, host: 'rattil.test' } })
  const [br, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain(longText)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('an address that cannot be one is refused, not a fault of ours', async () => {
  const http = await pages()
  const { statusCode } = await http.inject({ url: '//[', headers: { host: 'rattil.test' } })
  expect(statusCode).toBeLessThan(500)
  expect(render).not.toHaveBeenCalled()
})

test('what a page says of its own address never comes from the request', async () => {
  const http = await pages()
  const ask = async (host: string) => (await http.inject({ url: '/courses', headers: { host } })).body
  const poisoned = await ask('evil.test')
  expect(poisoned).not.toContain('evil.test')
  expect(poisoned).toContain(`<link rel="canonical" href="${t().config.origin}/courses">`)
  expect(await ask('rattil.test')).toBe(poisoned)
})

test('the head carries what others read of a page, and what was typed stays text', async () => {
  render.mockResolvedValueOnce({
    status: 200,
    head: {
      title: '"<b>عنوان</b>"',
      description: 'نبذة',
      jsonLd: { '@type': 'Course', name: '</script><script>alert(1)</script>' },
    },
    html: '',
    state: '{}',
    sources: [],
    asks: ['/api/v1/auth/me', '/api/v1/tasks?state=waiting&page=1'],
    isPublic: true,
  })
  const { body } = await (await pages()).inject({ url: '/course/7', headers: { host: 'rattil.test' } })
  expect(body).toContain('<title>&quot;&lt;b&gt;عنوان&lt;/b&gt;&quot;</title>')
  expect(body).toContain('<meta name="description" content="نبذة">')
  expect(body).toContain('data-asks="/api/v1/auth/me /api/v1/tasks?state=waiting&amp;page=1"')
  expect(body).toContain(`<meta property="og:url" content="${t().config.origin}/course/7">`)
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.parse(block)).toEqual({ '@type': 'Course', name: '</script><script>alert(1)</script>' })
})

test('the picture of a page has its whole address, also where it is stored elsewhere', async () => {
  const pictureOf = async (head: Partial<RenderedPage['head']>) => {
    render.mockResolvedValueOnce({ ...page, head: { ...page.head, ...head } })
    const { body } = await (await pages()).inject('/news')
    return /<meta property="og:image" content="([^"]*)">/.exec(body)?.[1]
  }
  const { origin } = t().config
  expect(await pictureOf({})).toBe(`${origin}/share.png`)
  expect(await pictureOf({ image: '/storage/one.webp' })).toBe(`${origin}/storage/one.webp`)
  expect(await pictureOf({ image: 'https://pictures.test/one.webp' })).toBe('https://pictures.test/one.webp')
})

test('fifty visitors of a page that was dropped wait for one rendering, the next finds it kept', async () => {
  const { http, cache } = await pagesWithCache()
  render.mockImplementation(async () => ({ ...page, state: JSON.stringify(await send(siteCall, {})) }))
  await http.inject('/courses')
  cache.drop(['site'])
  render.mockClear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => http.inject('/courses')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await http.inject('/courses')
  expect(render).toHaveBeenCalledTimes(1)
})

test('a rendering that fails fails for all who wait, and the next visitor gets the page', async () => {
  const { http } = await pagesWithCache()
  render.mockRejectedValueOnce(new Error('a bug'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => http.inject('/courses')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(500))
  expect((await http.inject('/courses')).statusCode).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page whose data changed while it was rendered is not kept', async () => {
  const { http, cache } = await pagesWithCache()
  render.mockImplementationOnce(async () => {
    await send(siteCall, {})
    cache.drop(['site'])
    return { ...page, state: '"old"' }
  })
  expect((await http.inject('/courses')).body).toContain('"old"')
  expect((await http.inject('/courses')).body).not.toContain('"old"')
})

test('a page that shows the failure of a call is not kept', async () => {
  const { http } = await pagesWithCache()
  const unknown = { method: 'GET', path: '/api/v1/courses/{courseId}' }
  render.mockImplementationOnce(async () => {
    await send(siteCall, {})
    await send(unknown, { params: { courseId: 999_999 } }).catch(() => undefined)
    return { ...page, state: '"a part is missing"' }
  })
  expect((await http.inject('/')).body).toContain('"a part is missing"')
  expect((await http.inject('/')).body).not.toContain('"a part is missing"')
})
