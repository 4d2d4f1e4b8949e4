// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { setNavigate } from '../navigation.ts'
import { uploadAnySize } from './resumable-upload.ts'
import { currentSession } from '../calls/session-state.ts'

// Node resolves the package to its build for servers; a browser gets this one.
// @ts-expect-error -- the package has types for its entry only
vi.mock('tus-js-client', () => import('../../../node_modules/tus-js-client/lib.esm/browser/index.js'))

const MB = 1024 * 1024
const spec = { method: 'POST', path: '/api/v1/upload', kind: 'upload' } as const
const LOCATION = '/api/v1/upload/resumable/8a6e0804-2bd0-4672-b79d-d97027f9071a'
const stored: UploadedFile = {
  id: 7,
  url: '/storage/lesson-media/x.mp4',
  path: 'lesson-media/x.mp4',
  mime: 'video/mp4',
  size: 20 * 1024 * 1024,
  width: null,
  height: null,
}

/** The far end of XMLHttpRequest: keeps bytes as the protocol says. */
const far = {
  received: 0,
  token: 'access-one',
  /** The line breaks when so much has arrived in all. */
  breakAt: [] as number[],
  refusal: undefined as Response | undefined,
  asked: [] as string[],
}

class PieceRequest {
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {}
  readonly sent: Record<string, string> = {}
  private answered: Record<string, string> = {}
  onload?: () => void
  onerror?: (event: unknown) => void
  onloadend?: () => void
  status = 0
  responseText = ''
  private method = ''

  open(method: string) {
    this.method = method
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name.toLowerCase()] = value
  }
  getResponseHeader(name: string) {
    return this.answered[name.toLowerCase()] ?? null
  }
  abort() {
    return undefined
  }
  send(body: Blob | FormData | null) {
    far.asked.push(this.method)
    queueMicrotask(() => void this.reply(body))
  }
  private async reply(body: Blob | FormData | null) {
    if (this.sent['authorization'] !== `Bearer ${far.token}`)
      return this.refuse(refuse('auth_error', 'انتهت'))
    if (this.method === 'POST') return this.refuse(ok(stored))
    if (far.refusal && this.method === 'PATCH') return this.refuse(far.refusal)
    if (this.method === 'HEAD') return this.answer(200, { 'upload-length': String(20 * MB) })
    const size = body instanceof Blob ? body.size : 0
    const limit = far.breakAt[0]
    if (limit !== undefined && far.received + size > limit) {
      far.received = limit
      far.breakAt.shift()
      this.onerror?.(new Error('broken'))
      return
    }
    expect(Number(this.sent['upload-offset'])).toBe(far.received)
    far.received += size
    this.upload.onprogress?.({ lengthComputable: true, loaded: size })
    this.answer(204, {})
  }
  private answer(status: number, headers: Record<string, string>) {
    this.status = status
    this.answered = { 'upload-offset': String(far.received), ...headers }
    this.onload?.()
    this.onloadend?.()
  }
  private async refuse(response: Response) {
    this.responseText = await response.text()
    this.answer(response.status, {})
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  freshBrowser('/admin/media')
  setNavigate(() => undefined)
  beSignedIn()
  Object.assign(far, { received: 0, token: 'access-one', breakAt: [], refusal: undefined, asked: [] })
  vi.stubGlobal('XMLHttpRequest', PieceRequest)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const large = () => new File([new Uint8Array(20 * MB)], 'film.mp4', { lastModified: 5 })
const begun = (received = 0) =>
  ok({ id: LOCATION.split('/').at(-1), location: LOCATION, received, expires_at: '2026-11-23T09:00:00Z' })
const server = () =>
  fakeServer({
    'POST /api/v1/upload/resumable': () => begun(far.received),
    [`POST ${LOCATION}/finish`]: () => ok(stored),
    'POST /auth/refresh': () => ok(someTokens('two')),
  })
const send = (file: File, onProgress?: (share: number) => void) => {
  const call = uploadAnySize(
    spec,
    { file, fields: { bucket: 'lesson-media' } },
    onProgress ? { onProgress } : {},
  )
  return call.catch((error: unknown) => error)
}
const settled = async <T>(call: Promise<T>) => {
  await vi.advanceTimersByTimeAsync(120_000)
  return call
}

test('a small file goes at once', async () => {
  const { calls } = server()
  expect(await settled(send(new File(['x'], 'a.png')))).toEqual(stored)
  expect([far.asked, calls]).toEqual([['POST'], []])
})

test('a large one goes in pieces and tells how far it is', async () => {
  const { calls } = server()
  const shares: number[] = []
  expect(await settled(send(large(), (share) => void shares.push(share)))).toEqual(stored)
  expect(far.asked).toEqual(['HEAD', 'PATCH', 'PATCH', 'PATCH'])
  expect(calls[0]?.body).toEqual({
    bucket: 'lesson-media',
    name: 'film.mp4',
    size: 20 * MB,
    fingerprint: '5',
  })
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
})

test('a line that breaks three times costs three questions and nothing that had arrived', async () => {
  server()
  far.breakAt = [3 * MB, 9 * MB, 17 * MB]
  expect(await settled(send(large()))).toEqual(stored)
  expect(far.received).toBe(20 * MB)
  expect(far.asked.filter((method) => method === 'HEAD')).toHaveLength(4)
})

test('what has arrived whole before is only finished', async () => {
  server()
  far.received = 20 * MB
  expect(await settled(send(large()))).toEqual(stored)
  expect(far.asked).toEqual([])
})

test('a token that ran out on the way is renewed, and the file goes on', async () => {
  server()
  far.token = 'access-two'
  expect(await settled(send(large()))).toEqual(stored)
})

test('a token that cannot be renewed ends it in words, and the session', async () => {
  server().on('POST /auth/refresh', () => refuse('auth_error', 'تعذر تجديد الجلسة'))
  far.token = 'access-two'
  expect(await settled(send(large()))).toMatchObject({ type: 'auth_error', message: 'فشل الرفع: انتهت' })
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'refresh_failed' })
  expect(far.asked).toEqual(['HEAD'])
})

test('a refusal ends it with its reason', async () => {
  server()
  const reason = 'نوع الملف غير مقبول هنا'
  far.refusal = refuse('validation_error', reason, { errors: { file: [reason] } })
  expect(await settled(send(large()))).toMatchObject({
    type: 'validation_error',
    message: `فشل الرفع: ${reason}`,
    errors: { file: [reason] },
  })
})

test('a line that stays away fails in words', async () => {
  server()
  far.breakAt = Array.from({ length: 30 }, () => 0)
  expect(await settled(send(large()))).toMatchObject({ message: 'فشل الرفع: تعذر الاتصال، تحققي من الإنترنت' })
})
