// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '../calls/api.ts'
import { hear } from './hear.ts'
import { events, gaps, type HeardEvent } from './listeners.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const arrives = (type: string, payload: unknown) =>
  hear({ room: 'circle:7', seq: 1, type, payload, at: '2026-11-20T09:00:00Z' })

/** What the page is told, how often it asks anew, and what the server is told. */
function world() {
  const [onEvent, onGap] = [vi.fn<(event: HeardEvent) => void>(), vi.fn<() => void>()]
  const reports: string[] = []
  stops.push(events.listen(onEvent), gaps.listen(onGap))
  setTransport((_spec, { body }) => {
    reports.push((body as { message: string }).message)
    return Promise.resolve({ code: 'K7' })
  })
  return { onEvent, onGap, reports }
}

test('an event that is as it is declared is told, also with what a newer server adds', () => {
  const { onEvent, onGap } = world()
  const sessions = [{ id: 1, starts_at: '2026-11-22T17:00:00.000Z' }]
  const of = { circle_id: 7, session_id: 8, from: '2026-11-22T17:00:00.000Z', sessions, make_up: null }
  arrives('circle.series-cancelled', of)
  arrives('live.changed', { session_id: 8, version: 3, later: true })
  arrives('message.written', { thread_id: 7, seq: 3, to: 'owner' })
  expect(onEvent).toHaveBeenCalledTimes(3)
  expect(onGap).not.toHaveBeenCalled()
})

test.each([
  ['a number that is none', 'live.changed', { session_id: '8' }],
  ['nothing', 'live.changed', undefined],
  ['null', 'live.changed', null],
  ['a code that is not declared', 'message.written', { thread_id: 7, seq: 3, to: 'all' }],
  ['half an object', 'live.changed', { session_id: 8, change: { pointer: { ayah: '2:255' } } }],
  ['a list that is none', 'circle.schedule-changed', { circle_id: 7, session_ids: 8 }],
])('an event with %s is dropped, and what is shown is asked anew', (_what, type, payload) => {
  const { onEvent, onGap } = world()
  arrives(type, payload)
  expect(onEvent).not.toHaveBeenCalled()
  expect(onGap).toHaveBeenCalledTimes(1)
})

test('it is reported once, by its name', async () => {
  const { reports } = world()
  arrives('thread.read', {})
  arrives('thread.read', {})
  arrives('thread.changed', {})
  const last = 'an event thread.changed is not as it is declared'
  await vi.waitFor(() => expect(reports).toContain(last), { timeout: 10_000 })
  expect(reports.filter((report) => report.includes('thread.read'))).toHaveLength(1)
})

test('an event that only a newer server knows is nothing to this page', () => {
  const { onEvent, onGap } = world()
  arrives('moon.risen', { moon_id: 1 })
  expect([onEvent.mock.calls, onGap.mock.calls]).toEqual([[], []])
})
