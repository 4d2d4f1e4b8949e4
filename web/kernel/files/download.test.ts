// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { ApiError } from '../calls/api-error.ts'
import { download } from './download.ts'
import { setNavigate } from '../navigation.ts'
import { currentSession } from '../calls/session-state.ts'

const spec = { method: 'GET', path: '/api/v1/things/{id}/file', kind: 'file' } as const
const ROUTE = 'GET /api/v1/things/7/file'
const input = { params: { id: 7 }, query: { format: 'csv' } }
const saved: { name: string; text: Promise<string> }[] = []
let blob: Blob | undefined
let server: ReturnType<typeof fakeServer>

const aFile = () =>
  new Response('الاسم', { headers: { 'content-disposition': 'attachment; filename="users-2026-11-20.csv"' } })

beforeEach(() => {
  saved.length = 0
  freshBrowser()
  setNavigate(() => undefined)
  beSignedIn()
  server = fakeServer({ [ROUTE]: aFile })
  URL.createObjectURL = (made) => {
    blob = made as Blob
    return 'blob:here'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a file is fetched with the session and saved under its name', async () => {
  await download(spec, input)
  expect(saved.map(({ name }) => name)).toEqual(['users-2026-11-20.csv'])
  expect(await saved[0]?.text).toBe('الاسم')
  expect(server.calls[0]?.token).toBe('access-one')
  expect(server.calls[0]?.query.get('format')).toBe('csv')
})

test('a name in Arabic letters is kept', async () => {
  const disposition = `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent('شهادة أسماء.pdf')}`
  server.on(ROUTE, () => new Response('', { headers: { 'content-disposition': disposition } }))
  await download(spec, input)
  expect(saved.map(({ name }) => name)).toEqual(['شهادة أسماء.pdf'])
})

test('an ended token is renewed once and the file fetched again', async () => {
  server.on('POST /auth/refresh', () => ok(someTokens('two')))
  server.on(ROUTE, ({ token }) => (token === 'access-two' ? aFile() : refuse('auth_error', 'انتهت الجلسة')))
  await download(spec, input)
  expect(saved).toHaveLength(1)
})

test('when it cannot be renewed the session is over, and the file not asked for as a visitor', async () => {
  server.on('POST /auth/refresh', () => refuse('auth_error', 'تعذر تجديد الجلسة'))
  server.on(ROUTE, () => refuse('auth_error', 'انتهت الجلسة'))
  await expect(download(spec, input)).rejects.toThrow('انتهت الجلسة')
  expect(server.to(ROUTE)).toHaveLength(1)
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'refresh_failed' })
  expect(saved).toEqual([])
})

test('a refusal is said in its words, and nothing is saved', async () => {
  server.on(ROUTE, () => refuse('rate_limited', 'محاولات كثيرة'))
  await expect(download(spec, input)).rejects.toThrow('محاولات كثيرة')
  server.on(ROUTE, unreachable)
  await expect(download(spec, input)).rejects.toThrow(ApiError)
  expect(saved).toEqual([])
})
