import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { writeEvents, type LoggedEvent } from './events.ts'
import { inTransaction } from '../data/transaction.ts'

const t = testApp()
const at = new Date('2026-11-20T09:00:00Z')
const event = (room: string, n: number, isQuiet?: true): LoggedEvent => ({
  type: `n${n}`,
  room,
  payload: { n, words: 'سطر "أول"\nوثانٍ، {بقوس}' },
  ...(isQuiet && { isQuiet }),
})
const write = (events: readonly LoggedEvent[]) =>
  inTransaction(t().ctx(), (tx) => writeEvents(tx.db, events, at))
const logOf = (room: string) =>
  t()
    .db.selectFrom('event_log')
    .select(['seq', 'type', 'payload'])
    .where('room', '=', room)
    .orderBy('seq')
    .execute()

test('events of one room follow each other in the order they were given, whatever stands between', async () => {
  const written = await write([event('b', 1), event('a', 2), event('b', 3), event('a', 4)])
  expect(written.map(({ room, seq, type }) => [room, seq, type])).toEqual([
    ['a', 1, 'n2'],
    ['a', 2, 'n4'],
    ['b', 1, 'n1'],
    ['b', 2, 'n3'],
  ])
  await write([event('a', 5)])
  expect(await logOf('a')).toEqual([
    { seq: 1, type: 'n2', payload: event('a', 2).payload },
    { seq: 2, type: 'n4', payload: event('a', 4).payload },
    { seq: 3, type: 'n5', payload: event('a', 5).payload },
  ])
})

test('what is left for readers is written with the events, and quiet ones leave nothing', async () => {
  await write([event('quiet', 1), event('quiet', 2, true)])
  const todo = await t().db.selectFrom('event_todo').select('seq').where('room', '=', 'quiet').execute()
  expect(todo).toEqual([{ seq: 1 }])
})

test('many who write into the same rooms at once number them without a gap and without a deadlock', async () => {
  const rooms = ['r1', 'r2', 'r3', 'r4']
  const writers = Array.from({ length: 12 }, (_, n) => rooms.map((room) => event(room, n)))
  await Promise.all(writers.map((events, n) => write(n % 2 === 0 ? events : events.toReversed())))
  for (const room of rooms)
    expect((await logOf(room)).map(({ seq }) => seq)).toEqual(writers.map((_, index) => index + 1))
})

test('nothing is written of no events', async () => {
  expect(await write([])).toEqual([])
})
