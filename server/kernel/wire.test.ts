import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { loadConfig } from '#server/config.ts'
import { securityHeaders } from './http/headers.ts'

const t = testApp()
const make = maker(t)
let base = ''

beforeAll(async () => {
  await t().app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t().app.http.server.address() as AddressInfo).port}`
})
afterAll(() => t().app.http.close())

test('a kept answer is written with ready bytes and is gone the moment its data changes', async () => {
  const url = `${base}/api/v1/courses?per_page=4`
  const first = await fetch(url)
  const firstText = await first.text()
  const hits = t().app.process.cache.hits
  const second = await fetch(url)
  expect(await second.text()).toBe(firstText)
  expect(t().app.process.cache.hits).toBe(hits + 1)
  expect(second.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))

  await make.course()
  t().app.process.cache.drop(['catalogue'])
  expect(await (await fetch(url)).text()).not.toBe(firstText)
})

test('an unknown call is a 404 in the envelope, with the id to quote', async () => {
  const response = await fetch(`${base}/api/v1/nothing-here`)
  const body = (await response.json()) as Failure
  expect([response.status, body.code]).toEqual([404, 'unknown_route'])
  expect(body.request_id).toBe(response.headers.get('x-request-id'))
})

test('a body that is no JSON, too large or of another kind is refused before any work', async () => {
  const post = (body: string, type: string) =>
    fetch(`${base}/api/v1/auth/login`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('{', 'application/json')).status).toBe(400)
  expect((await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json')).status).toBe(413)
  expect((await post('email=a', 'application/x-www-form-urlencoded')).status).toBe(415)
})

test.each(['/healthz', '/api/v1/courses', '/socket.io/?EIO=4&transport=polling'])(
  'a request for %s that names two hosts is refused, and its connection ends',
  async (path) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    const received: string[] = []
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n`)
    await once(socket, 'close')
    expect(received.join('')).toMatch(/^HTTP\/1.1 400 [^]*content-security-policy/i)
  },
)

test('who is still sending what is too large reads why, and goes on over the same connection', async () => {
  const bytes = 12_000_000
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  socket.write(`${head}content-length: ${bytes}\r\n\r\n"`)
  await vi.waitFor(() => expect(received.join('')).toMatch(/^HTTP\/1.1 413 [^]*أكبر من المسموح/))
  socket.write('x'.repeat(bytes - 1))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(received.join('')).toContain('HTTP/1.1 200')
})

test('pages may show the pictures of this platform only, and fetch streams from the named hosts', async () => {
  const policyOf = (env: Record<string, string>) =>
    securityHeaders(loadConfig({ DATA_DIR: t().dataDir, ...env }))['content-security-policy']?.split('; ') ??
    []
  expect(policyOf({})).toEqual(expect.arrayContaining(["img-src 'self'", "connect-src 'self'"]))
  expect(policyOf({ STREAM_HOSTS: 'media.example.org, *.cdn.example' })).toContain(
    "connect-src 'self' media.example.org *.cdn.example",
  )
  expect(() => loadConfig({ STREAM_HOSTS: "x'; script-src *" })).toThrow('STREAM_HOSTS')
})

test('a file elsewhere may be played and YouTube may be framed, whatever streams are named', () => {
  const policy = securityHeaders(t().config)['content-security-policy']?.split('; ')
  expect(policy).toContain("media-src 'self' blob: https:")
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com')
})

test('a page of a platform with an S3 store may not connect to the store, for the server reads it', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  const headers = securityHeaders(loadConfig({ DATA_DIR: t().dataDir, ...s3 }))
  expect(headers['content-security-policy']).not.toContain('s3.example.org')
})

test('no answer lets another origin in', async () => {
  const response = await fetch(`${base}/api/v1/courses`, { headers: { origin: 'https://elsewhere.test' } })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test('a platform that is reached by https tells browsers to stay with it', async () => {
  const { headers } = await t().app.http.inject('/api/v1/courses')
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
})
