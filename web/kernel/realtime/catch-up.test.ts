import { expect, test, vi } from 'vitest'
import { createCursors } from '#core/realtime/cursors.ts'
import type { RoomEvent } from '#core/realtime/wire.ts'
import { setTransport } from '../calls/api.ts'
import { createCatchUp } from './catch-up.ts'
import { events, gaps } from './listeners.ts'

const room = 'user:1'
const event = (seq: number): RoomEvent => ({
  room,
  seq,
  type: 'notifications.changed',
  payload: {},
  at: '2026-11-20T09:00:00Z',
})

/** What was told, and what was asked. */
function world(answers: readonly object[]) {
  const cursors = createCursors()
  cursors.reach({ room, seq: 1 })
  const questions: unknown[] = []
  const left = [...answers]
  setTransport((_spec, input) => {
    questions.push(input.body)
    return Promise.resolve([left.shift()])
  })
  const told: number[] = []
  const onGap = vi.fn()
  events.listen(({ seq }) => void told.push(seq))
  gaps.listen(onGap)
  return { cursors, catchUp: createCatchUp(cursors), questions, told, onGap }
}

test('pages are asked for until nothing is missing, and told in their order', async () => {
  const { catchUp, questions, told } = world([
    { room, seq: 4, state: 'more', events: [event(2), event(3)] },
    { room, seq: 4, state: 'whole', events: [event(4)] },
  ])
  catchUp([room])
  await vi.waitFor(() => expect(told).toEqual([2, 3, 4]))
  expect(questions).toEqual([{ rooms: [{ room, after: 1 }] }, { rooms: [{ room, after: 3 }] }])
})

test('what arrived by itself meanwhile is not told twice', async () => {
  const { catchUp, cursors, told } = world([{ room, seq: 3, state: 'whole', events: [event(2), event(3)] }])
  catchUp([room])
  cursors.take(event(2))
  await vi.waitFor(() => expect(told).toEqual([3]))
})

test('when the log does not reach back everything is fetched anew', async () => {
  const { catchUp, cursors, told, onGap } = world([{ room, seq: 90, state: 'too_old', events: [event(80)] }])
  catchUp([room])
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled())
  expect(told).toEqual([])
  expect(cursors.after(room)).toBe(90)
})
