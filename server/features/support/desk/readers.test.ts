import { expect, test } from 'vitest'
import { adminSupportRoutes as desk } from '#contract/support/routes.ts'
import type { Presence } from '#contract/support/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { addressOf, listen, soon } from '#server/testing/listener.ts'
import { maker } from '#server/testing/make.ts'
import { forgetReaders } from './readers.ts'

const t = testApp()
const make = maker(t)

/** Two directors at one ticket. */
async function twoAtOne() {
  const { id } = await make.ticket({})
  const [first, second] = [await make.director(), await make.director()]
  const [one, other] = [await as(t, first), await as(t, second)]
  const events = async () =>
    (
      await t()
        .db.selectFrom('event_log')
        .select(['type', 'payload'])
        .where('room', '=', `ticket:${id}`)
        .execute()
    ).length
  return {
    id,
    second,
    say: async (presence: Presence) =>
      (await other(desk.sayPresence, { params: { id }, body: { presence } })).status,
    readers: async () => (await one(desk.readers, { params: { id } })).data,
    ownReaders: async () => (await other(desk.readers, { params: { id } })).data,
    events,
  }
}

test('a director sees who else reads the ticket, and who writes, and never herself', async () => {
  const { second, say, readers, ownReaders } = await twoAtOne()
  expect(await readers()).toEqual([])
  await say('reading')
  const person = { id: second.id, name: second.name }
  expect(await readers()).toEqual([{ ...person, is_writing: false }])
  await say('writing')
  expect(await readers()).toEqual([{ ...person, is_writing: true }])
  expect(await ownReaders()).toEqual([])
  await say('away')
  expect(await readers()).toEqual([])
})

test('whoever falls silent is gone after 45 seconds, and her row after a day', async () => {
  const { say, readers } = await twoAtOne()
  await say('writing')
  t().clock.forward(44)
  expect(await readers()).toHaveLength(1)
  t().clock.forward(2)
  expect(await readers()).toEqual([])
  t().clock.forward(86_400)
  await forgetReaders(t().ctx())
  expect(await t().db.selectFrom('support_readers').selectAll().execute()).toEqual([])
})

test('the others hear of a change alone: who says the same again is no news', async () => {
  const { say, events } = await twoAtOne()
  await say('reading')
  await say('reading')
  expect(await events()).toBe(1)
  await say('writing')
  await say('away')
  await say('away')
  expect(await events()).toBe(3)
  await say('reading')
  t().clock.forward(60)
  await say('reading')
  expect(await events()).toBe(5)
})

test('of two directors at one ticket each hears at once that the other reads, writes and has gone', async () => {
  const { id } = await make.ticket({})
  const [one, other] = [await as(t, await make.director()), await as(t, await make.director())]
  const url = await addressOf(t())
  const [first, second] = [listen(url, one.token), listen(url, other.token)]
  await soon(() => first.hello.length > 0 && second.hello.length > 0).toBe(true)
  const room = `ticket:${id}`
  expect(await Promise.all([first.enter(room), second.enter(room)])).toEqual([
    { room, seq: 0 },
    { room, seq: 0 },
  ])
  const heard = ({ events }: typeof first) => events.filter((event) => event.room === room).length
  const readers = async () =>
    (await one(desk.readers, { params: { id } })).data.map(({ is_writing }) => is_writing)
  for (const [index, presence] of (['reading', 'writing', 'away'] as const).entries()) {
    await other(desk.sayPresence, { params: { id }, body: { presence } })
    await soon(() => [heard(first), heard(second)]).toEqual([index + 1, index + 1])
    expect(await readers()).toEqual({ reading: [false], writing: [true], away: [] }[presence])
  }
})

test('only directors enter the room of a ticket', async () => {
  const { id } = await make.ticket({})
  const teacher = await as(t, await make.teacher())
  const listener = listen(await addressOf(t()), teacher.token)
  await soon(() => listener.hello.length > 0).toBe(true)
  expect(await listener.enter(`ticket:${id}`)).toBeNull()
})

test('a ticket that does not exist is read by nobody, and only directors say that they read', async () => {
  const director = await as(t, await make.director())
  const body = { presence: 'reading' } as const
  expect((await director(desk.sayPresence, { params: { id: 999_999 }, body })).status).toBe(404)
  const { id } = await make.ticket({})
  const teacher = await as(t, await make.teacher())
  expect((await teacher(desk.sayPresence, { params: { id }, body })).status).toBe(403)
  expect((await teacher(desk.readers, { params: { id } })).status).toBe(403)
})
