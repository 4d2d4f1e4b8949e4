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

/** The pages alone, as a server whose own address nobody has set. */
async function pages() {
  const { app, config } = t()
  const process: Process = {
    ...app.process,
    config: { ...config, publicUrl: undefined },
    cache: new AnswerCache(),
  }
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
  const { statusCode } = await http.inject({ url: '/courses', headers: { host: 'no host:at all' } })
  expect(statusCode).toBeLessThan(500)
  expect(render).not.toHaveBeenCalled()
})
