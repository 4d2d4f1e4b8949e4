// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/kernel/query.ts'
import { keptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { beOnline, lessonPath } from '#web/testing/player.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { createMediaStore, type Media, type MediaState } from '#web/ui/media/sources/media.ts'
import { usePlace } from './use-place.ts'

const at = { courseId: 7, lesson: { id: 1, module_id: 1, title: 'الإقلاب' } }
const POSITION = `GET ${lessonPath(1)}/position`
const SAVE = `PUT ${lessonPath(1)}/position`

beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser()
  beSignedIn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function aMedia() {
  const store = createMediaStore()
  const nothing = () => undefined
  const media: Media = {
    state: store.state,
    subscribe: store.subscribe,
    play: nothing,
    pause: nothing,
    seek: nothing,
    setRate: nothing,
    setMuted: nothing,
  }
  store.set({ phase: 'ready', duration: 100 })
  const set = (change: Partial<MediaState>) => act(() => store.set(change))
  return { media, set, playAt: (time: number) => set({ isPlaying: true, time }) }
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(20))

async function openAt(media: Media) {
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const opened = renderHook(() => usePlace(at, media, true), { wrapper })
  await settle()
  return opened
}

const aServer = () => fakeServer({ [POSITION]: () => ok(null), [SAVE]: ({ body }) => ok(body) })
/** Where another opening of the same video on this device would begin, while the server knows nothing. */
async function keptHere() {
  const { result, unmount } = await openAt(aMedia().media)
  unmount()
  return result.current?.position
}

test('five seconds of change are kept on the device, less is not', async () => {
  aServer()
  const { media, playAt } = aMedia()
  await openAt(media)
  playAt(10)
  playAt(14)
  expect(await keptHere()).toBeUndefined()
  playAt(15)
  expect(await keptHere()).toBe(0.15)
})

test('putting the video where she was is not watching', async () => {
  aServer()
  const { media, set } = aMedia()
  await openAt(media)
  set({ time: 40 })
  expect(await keptHere()).toBeUndefined()
})

test('the server hears of it every fifteen seconds, and at once on a pause', async () => {
  const server = aServer()
  const { media, playAt, set } = aMedia()
  await openAt(media)
  playAt(0)
  playAt(6)
  await settle()
  expect(server.to(SAVE)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  playAt(21)
  await settle()
  expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([{ position: 0.21, duration: 100 }])
  playAt(27)
  set({ isPlaying: false })
  await settle()
  expect(server.to(SAVE).at(-1)?.body).toMatchObject({ position: 0.27 })
})

test('hiding the page and leaving the lesson send the last place', async () => {
  const server = aServer()
  const { media, playAt } = aMedia()
  const { unmount } = await openAt(media)
  playAt(0)
  playAt(6)
  playAt(8)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await settle()
  expect(server.to(SAVE).at(-1)?.body).toMatchObject({ position: 0.08 })
  playAt(20)
  unmount()
  await settle()
  expect(server.to(SAVE).at(-1)?.body).toMatchObject({ position: 0.2 })
})

test('without a network it waits with what else waits', async () => {
  aServer()
  const { media, playAt } = aMedia()
  const { unmount } = await openAt(media)
  beOnline(false)
  playAt(0)
  playAt(30)
  unmount()
  await settle()
  expect(keptWrite('position:7:1')).toMatchObject({ state: 'waiting', label: 'موضع المشاهدة' })
})

test('the newest place wins, from this device or from another', async () => {
  const server = aServer()
  const { media, playAt } = aMedia()
  await openAt(media)
  playAt(0)
  playAt(30)
  const later = new Date(Date.now() + 1000).toISOString()
  server.on(POSITION, () => ok({ position: 0.1, duration: 100, timestamp: later }))
  expect(await keptHere()).toBe(0.1)
  const earlier = new Date(Date.now() - 60_000).toISOString()
  server.on(POSITION, () => ok({ position: 0.9, duration: 100, timestamp: earlier }))
  expect(await keptHere()).toBe(0.3)
})

test('a server that cannot be asked leaves what the device knows', async () => {
  const server = aServer()
  const { media, playAt } = aMedia()
  await openAt(media)
  playAt(0)
  playAt(30)
  server.on(POSITION, () => refuse('unavailable', 'متوقفة'))
  expect(await keptHere()).toBe(0.3)
})

test('another woman on the same phone does not begin where the first one was', async () => {
  aServer()
  const { media, playAt } = aMedia()
  const { unmount } = await openAt(media)
  playAt(0)
  playAt(30)
  unmount()
  beSignedIn(aUser({ id: 8 }), someTokens('other'))
  expect(await keptHere()).toBeUndefined()
})
