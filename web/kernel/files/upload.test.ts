// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { setNavigate } from '../navigation.ts'
import { currentSession } from '../calls/session-state.ts'
import { storedUrl, upload } from './upload.ts'

const spec = { method: 'POST', path: '/api/v1/upload', kind: 'upload' } as const
const file = new File(['صورة'], 'photo.png', { type: 'image/png' })

/** What XMLHttpRequest does as far as an upload sees it. */
class FakeRequest {
  static sent: FakeRequest[] = []
  static react: (request: FakeRequest) => void = () => undefined
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  address = ''
  form: FormData | undefined
  wasAborted = false

  open(_: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.form = form
    FakeRequest.sent.push(this)
    FakeRequest.react(this)
  }
  abort() {
    this.wasAborted = true
    this.onloadend?.()
  }
  async answer(response: Response) {
    this.status = response.status
    this.responseText = await response.text()
    this.onload?.()
    this.onloadend?.()
  }
  breakDown() {
    this.onerror?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser('/student/profile')
  setNavigate(() => undefined)
  beSignedIn()
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = { id: 1, url: '/storage/avatars/a.webp?sig=x', path: 'avatars/a.webp' }
const failure = async (call: Promise<unknown>) => {
  const caught = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return caught
}

test('a file goes with its fields before it and her token, and comes back stored', async () => {
  FakeRequest.react = (request) => void request.answer(ok(stored))
  expect(await upload(spec, { file, fields: { bucket: 'avatars' } })).toEqual(stored)
  const [request] = FakeRequest.sent
  expect([...(request?.form?.keys() ?? [])]).toEqual(['bucket', 'file'])
  expect(request?.headers.authorization).toBe('Bearer access-one')
})

test('progress is told as it grows', async () => {
  const shares: number[] = []
  FakeRequest.react = (request) => {
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onprogress?.({ loaded: 4, total: 4 })
    void request.answer(ok(stored))
  }
  await upload(spec, { file }, { onProgress: (share) => void shares.push(share) })
  expect(shares).toEqual([0.25, 1])
})

test('a path without an address becomes one below /storage', () => {
  expect(storedUrl({ path: 'uploads/a.pdf' })).toBe('/storage/uploads/a.pdf')
  expect(storedUrl({ url: 'https://cdn.example/a.pdf', path: 'uploads/a.pdf' })).toBe(
    'https://cdn.example/a.pdf',
  )
})

test('a refusal says that the upload failed, and why', async () => {
  const reason = 'حجم الملف أكبر من المسموح'
  FakeRequest.react = (request) =>
    void request.answer(refuse('validation_error', reason, { errors: { file: [reason] } }))
  expect(await failure(upload(spec, { file }))).toMatchObject({
    type: 'validation_error',
    message: 'فشل الرفع: حجم الملف أكبر من المسموح',
    errors: { file: [reason] },
  })
})

test('an answer without data is a failure with its own sentence', async () => {
  for (const answer of [() => new Response('', { status: 200 }), () => ok(null), () => ok({})]) {
    FakeRequest.react = (request) => void request.answer(answer())
    expect(await failure(upload(spec, { file }))).toMatchObject({
      message: 'فشل الرفع: لا توجد بيانات في استجابة الرفع',
    })
  }
})

test('a broken line is tried three times in all', async () => {
  FakeRequest.react = (request) => request.breakDown()
  expect(await failure(upload(spec, { file }))).toMatchObject({
    message: 'فشل الرفع: تعذر الاتصال، تحققي من الإنترنت',
  })
  expect(FakeRequest.sent).toHaveLength(3)
})

test('a long upload goes on while bytes move, and is given up when nothing moves for thirty seconds', async () => {
  FakeRequest.react = () => undefined
  const caught = upload(spec, { file }).catch((error: unknown) => error)
  const [request] = FakeRequest.sent
  for (let minute = 0; minute < 5; minute++) {
    await vi.advanceTimersByTimeAsync(29_000)
    request?.upload.onprogress?.({ loaded: minute, total: 10 })
  }
  expect(request?.wasAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await caught).toMatchObject({
    type: 'timeout_error',
    message: 'فشل الرفع: انتهت مهلة الاتصال، حاولي مرة أخرى',
  })
  expect(request?.wasAborted).toBe(true)
})

test('she can stop it', async () => {
  FakeRequest.react = () => undefined
  const stop = new AbortController()
  const call = upload(spec, { file }, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.sent[0]?.wasAborted).toBe(true)
})

test('all tries of one upload carry one key, another upload another; what may repeat carries none', async () => {
  FakeRequest.react = (request) => request.breakDown()
  await failure(upload(spec, { file }))
  await failure(upload(spec, { file }))
  const keys = FakeRequest.sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 3, 3])
  expect(keys[0]).toMatch(/^[\w-]{8,80}$/)
  FakeRequest.sent = []
  await failure(upload({ ...spec, idempotency: 'none' }, { file }))
  expect(FakeRequest.sent[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a token that ran out on the way is renewed and the file goes again', async () => {
  fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')) })
  FakeRequest.react = (request) =>
    void request.answer(
      request.headers.authorization === 'Bearer access-two' ? ok(stored) : refuse('auth_error', 'انتهت'),
    )
  expect(await upload(spec, { file })).toEqual(stored)
})

test('a new token that is refused too ends the session', async () => {
  fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')) })
  FakeRequest.react = (request) => void request.answer(refuse('auth_error', 'انتهت'))
  await failure(upload(spec, { file }))
  expect(FakeRequest.sent).toHaveLength(2)
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'auth_error' })
})

test('when that is refused the session is over', async () => {
  fakeServer({ 'POST /auth/refresh': () => refuse('auth_error', 'تعذر تجديد الجلسة') })
  FakeRequest.react = (request) => void request.answer(refuse('auth_error', 'انتهت'))
  await failure(upload(spec, { file }))
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'refresh_failed' })
})
