import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerCache } from '#server/kernel/answer-cache.ts'
import type { Process } from '#server/kernel/caller.ts'
import { testApp } from '#server/testing/app.ts'
import { mountPages } from './pages.ts'
import type { RenderedPage, WebBundle } from './web-bundle.ts'

const t = testApp()
const longText = 'صفحة الدورات '.repeat(4000)
const render = vi.fn<(url: URL) => Promise<RenderedPage>>()
const web: WebBundle = {
  mountFiles: () => Promise.resolve(),
  answerItself: () => Promise.resolve(false),
  load: () =>
    Promise.resolve({ render, assets: () => ({ script: '/a.js', preloads: [], styles: [], fonts: [] }) }),
}

beforeEach(() => {
  render.mockReset()
  render.mockImplementation(async () => ({
    status: 200,
    head: { title: 'عنوان' },
    html: `<main>${longText}</main>`,
    state: '{}',
    sources: [],
    isPublic: true,
  }))
})

async function pages() {
  const { app } = t()
  const process: Process = { ...app.process, cache: new AnswerCache() }
  const http = Fastify()
  await mountPages(http, process, app.call, web)
  return http
}

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
    isPublic: true,
  })
  const { body } = await (await pages()).inject({ url: '/course/7', headers: { host: 'rattil.test' } })
  expect(body).toContain('<title>&quot;&lt;b&gt;عنوان&lt;/b&gt;&quot;</title>')
  expect(body).toContain('<meta name="description" content="نبذة">')
  expect(body).toContain(`<meta property="og:url" content="${t().config.origin}/course/7">`)
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.parse(block)).toEqual({ '@type': 'Course', name: '</script><script>alert(1)</script>' })
})
