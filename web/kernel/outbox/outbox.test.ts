// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { fakeServer, ok, refuse, silent, unreachable } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { deliver, flushOutbox, hold, onDelivered, retryWrite, startOutbox } from './outbox.ts'
import { keptWrite, keptWrites } from './outbox-store.ts'
import { signOut } from '../session/session.ts'
import { setSession } from '../calls/session-state.ts'

const NOTES = '/api/v1/courses/1/modules/2/lessons/3/notes'
const SAVE = `POST ${NOTES}`
const about = { topic: 'note:3', label: 'ملاحظات «الإقلاب»' }
const note = (notes: string) => ({
  params: { courseId: 1, moduleId: 2, lessonId: 3 },
  body: { notes, base_updated_at: null },
})
const saved = { notes: 'نص', updated_at: '2026-11-20T10:00:00.000Z' }

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser()
  beSignedIn()
  stop = startOutbox()
})
afterEach(() => {
  stop()
  // The end of a session holds its flag for a second.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
/** Lets the two retries of the transport pass. */
const pass = () => vi.advanceTimersByTimeAsync(4000)
const comeBack = async () => {
  online(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('what arrives is not kept', async () => {
  fakeServer({ [SAVE]: () => ok(saved) })
  await expect(deliver(lessonRoutes.saveNote, note('نص'), about)).resolves.toEqual({
    status: 'sent',
    data: saved,
  })
  expect(keptWrites()).toEqual([])
})

test('without a network it is kept, and sent with the same key when the network is back', async () => {
  const server = fakeServer({ [SAVE]: unreachable })
  const delivery = deliver(lessonRoutes.saveNote, note('نص'), about)
  await pass()
  await expect(delivery).resolves.toEqual({ status: 'waiting' })
  expect(keptWrites()).toMatchObject([{ topic: 'note:3', label: about.label, state: 'waiting' }])

  server.on(SAVE, () => ok(saved))
  await comeBack()
  expect(keptWrites()).toEqual([])
  expect(new Set(server.to(SAVE).map((call) => call.idempotencyKey)).size).toBe(1)
})

test('a device that knows it is offline does not try', async () => {
  online(false)
  const server = fakeServer({ [SAVE]: () => ok(saved) })
  await expect(deliver(lessonRoutes.saveNote, note('نص'), about)).resolves.toEqual({ status: 'waiting' })
  expect(server.calls).toEqual([])
})

test('a server that is away is tried again by itself', async () => {
  const server = fakeServer({ [SAVE]: () => refuse('unavailable', 'الخدمة متوقفة') })
  await deliver(lessonRoutes.saveNote, note('نص'), about)
  expect(keptWrites()).toHaveLength(1)
  server.on(SAVE, () => ok(saved))
  await vi.advanceTimersByTimeAsync(5000)
  expect(keptWrites()).toEqual([])
})

test('What a server with a full disk refuses is kept on the device and sent when there is room', async () => {
  const { body } = refuse('unavailable', 'امتلأ قرص الخادم')
  const server = fakeServer({ [SAVE]: () => new Response(body, { status: 507 }) })
  await deliver(lessonRoutes.saveNote, note('نص'), about)
  expect(keptWrites()).toMatchObject([{ state: 'waiting' }])
  server.on(SAVE, () => ok(saved))
  await vi.advanceTimersByTimeAsync(5000)
  expect(keptWrites()).toEqual([])
})

test('a refusal is thrown, and stays with its reason until it is tried again', async () => {
  const server = fakeServer({ [SAVE]: () => refuse('forbidden', 'لم تقومي بالتسجيل في هذه الدورة بعد.') })
  await expect(deliver(lessonRoutes.saveNote, note('نص'), about)).rejects.toThrow(
    'لم تقومي بالتسجيل في هذه الدورة بعد.',
  )
  expect(keptWrites()).toMatchObject([
    { state: 'refused', refusal: { status: 403, message: 'لم تقومي بالتسجيل في هذه الدورة بعد.' } },
  ])
  flushOutbox()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.to(SAVE)).toHaveLength(1)

  server.on(SAVE, () => ok(saved))
  await retryWrite('note:3')
  expect(keptWrites()).toEqual([])
})

test('a newer text of the same note goes instead of the older one', async () => {
  online(false)
  await deliver(lessonRoutes.saveNote, note('أول'), about)
  await deliver(lessonRoutes.saveNote, note('ثان'), about)
  const server = fakeServer({ [SAVE]: () => ok(saved) })
  await comeBack()
  expect(server.to(SAVE).map((call) => call.body)).toEqual([{ notes: 'ثان', base_updated_at: null }])
})

test('one try at a time: the newer text waits for the older answer', async () => {
  const first = Promise.withResolvers<Response>()
  const server = fakeServer({ [SAVE]: () => first.promise })
  const one = deliver(lessonRoutes.saveNote, note('أول'), about)
  const two = deliver(lessonRoutes.saveNote, note('ثان'), about)
  const three = deliver(lessonRoutes.saveNote, note('ثالث'), about)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(SAVE)).toHaveLength(1)
  server.on(SAVE, () => ok(saved))
  first.resolve(ok(saved))
  expect((await one).status).toBe('sent')
  expect((await two).status).toBe('replaced')
  expect((await three).status).toBe('sent')
  expect(server.to(SAVE).map((call) => call.body)).toMatchObject([{ notes: 'أول' }, { notes: 'ثالث' }])
})

test('what is still being written is not sent until the page is opened again', async () => {
  const server = fakeServer({ [SAVE]: () => ok(saved) })
  hold(lessonRoutes.saveNote, note('نصف جملة'), about)
  flushOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.calls).toEqual([])
  stop()
  stop = startOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(SAVE)).toHaveLength(1)
})

test('everybody who asked is told what arrived', async () => {
  const listener = vi.fn<() => void>()
  const quiet = onDelivered((write, data) => {
    if (write.topic === 'note:3' && data !== null) listener()
  })
  fakeServer({ [SAVE]: () => ok(saved) })
  await deliver(lessonRoutes.saveNote, note('نص'), about)
  expect(listener).toHaveBeenCalledOnce()
  quiet()
})

test('signing out leaves nothing of it on the device', async () => {
  online(false)
  fakeServer()
  await deliver(lessonRoutes.saveNote, note('سر'), about)
  void signOut()
  expect(Object.values(window.localStorage).join()).not.toContain('سر')
  expect(keptWrites()).toEqual([])
})

test("another woman on the same phone neither sees nor sends the first one's writes", async () => {
  online(false)
  const server = fakeServer({ [SAVE]: () => ok(saved), 'POST /auth/refresh': silent })
  await deliver(lessonRoutes.saveNote, note('نص'), about)
  setSession({ status: 'visitor', user: undefined, reason: 'session_expired' })
  beSignedIn(aUser({ id: 8 }), someTokens('other'))
  await comeBack()
  expect(keptWrites()).toEqual([])
  expect(server.to(SAVE)).toEqual([])

  setSession({ status: 'visitor', user: undefined, reason: 'session_expired' })
  beSignedIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(SAVE)).toMatchObject([{ token: 'access-one', body: { notes: 'نص' } }])
})

test('a session that ends meanwhile keeps the write for when she is back', async () => {
  const server = fakeServer({
    [SAVE]: () => refuse('auth_error', 'انتهت الجلسة'),
    'POST /auth/refresh': () => refuse('auth_error', 'انتهت الجلسة'),
  })
  await expect(deliver(lessonRoutes.saveNote, note('نص'), about)).resolves.toEqual({ status: 'waiting' })
  server.on(SAVE, () => ok(saved))
  beSignedIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(keptWrite('note:3')).toBeUndefined()
  expect(server.to(SAVE)).toHaveLength(2)
})
