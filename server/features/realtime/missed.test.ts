import { expect, test } from 'vitest'
import { realtimeRoutes } from '#contract/realtime/routes.ts'
import { EVENTS_A_PAGE } from '#contract/realtime/shapes.ts'
import { writeEvents } from '#server/kernel/events/events.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { trimEvents } from './trim.ts'

const t = testApp()
const make = maker(t)

async function withEvents(count: number) {
  const user = await make.user()
  const room = `user:${user.id}`
  const events = Array.from({ length: count }, (_, index) => ({
    room,
    type: 'test',
    payload: { n: index + 1 },
  }))
  await writeEvents(t().db, events, t().clock.now)
  await readAll(room)
  return { caller: await as(t, user), room }
}

/** As the reader of events does when it has made its notifications. */
const readAll = (room: string) => t().db.deleteFrom('event_todo').where('room', '=', room).execute()

test('who returns gets what came after the last event that she has', async () => {
  const { caller, room } = await withEvents(3)
  const { data } = await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after: 1 }] } })
  expect(data).toEqual([
    {
      room,
      seq: 3,
      state: 'whole',
      events: [2, 3].map((n) => ({
        room,
        seq: n,
        type: 'test',
        payload: { n },
        at: '2026-11-20T09:00:00.000Z',
      })),
    },
  ])
})

test('who missed nothing gets nothing', async () => {
  const { caller, room } = await withEvents(2)
  const { data } = await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after: 2 }] } })
  expect(data).toEqual([{ room, seq: 2, state: 'whole', events: [] }])
})

test('much comes in pages', async () => {
  const { caller, room } = await withEvents(EVENTS_A_PAGE + 5)
  const first = await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after: 0 }] } })
  expect(first.data[0]).toMatchObject({ state: 'more', seq: EVENTS_A_PAGE + 5 })
  expect(first.data[0]?.events).toHaveLength(EVENTS_A_PAGE)
  const after = first.data[0]?.events.at(-1)?.seq ?? 0
  const rest = await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after }] } })
  expect(rest.data[0]).toMatchObject({ state: 'whole' })
  expect(rest.data[0]?.events).toHaveLength(5)
})

test('rooms of others are as rooms that do not exist', async () => {
  const { caller, room } = await withEvents(1)
  const other = await withEvents(1)
  const { data } = await caller(realtimeRoutes.missed, {
    body: { rooms: [other.room, 'directors', 'nonsense', room].map((name) => ({ room: name, after: 0 })) },
  })
  expect(data.map((one) => one.room)).toEqual([room])
})

test('whoever was away for longer than the log reaches is told to fetch everything anew', async () => {
  const { caller, room } = await withEvents(3)
  const soon = new Date(t().clock.now.getTime() + 13 * 24 * 3_600_000)
  await trimEvents(t().db, soon)
  const kept = await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after: 1 }] } })
  expect(kept.data[0]?.state).toBe('whole')

  await trimEvents(t().db, new Date(soon.getTime() + 2 * 24 * 3_600_000))
  await writeEvents(t().db, [{ room, type: 'test', payload: {} }], t().clock.now)
  const state = async (after: number) =>
    (await caller(realtimeRoutes.missed, { body: { rooms: [{ room, after }] } })).data[0]?.state
  expect(await state(1)).toBe('too_old')
  expect(await state(3)).toBe('whole')
  expect(await state(9)).toBe('too_old')
})

test('an event that still waits to be read outlives its age', async () => {
  const { room } = await withEvents(1)
  await writeEvents(t().db, [{ room, type: 'test', payload: {} }], t().clock.now)
  await trimEvents(t().db, new Date(t().clock.now.getTime() + 30 * 24 * 3_600_000))
  const left = await t().db.selectFrom('event_log').select('seq').where('room', '=', room).execute()
  expect(left).toEqual([{ seq: 2 }])
})
