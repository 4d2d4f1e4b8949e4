import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import {
  adminRegistrationRoutes as office,
  registrationRoutes as own,
} from '#contract/circles/registration-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { passRegistrations } from './pass-registrations.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
const affirmed = { affirms_audience: true }

const at = (id: number) => ({ params: { id } })
const of = (id: number, sid: number) => ({ params: { id, sid } })
const later = (ms: number) => {
  t().clock.now = new Date(t().clock.now.getTime() + ms)
}

async function callers(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => make.student()))
  return Promise.all(people.map(async ({ id }) => ({ id, call: await as(t, { id }) })))
}
const rowsOf = (circleId: number) =>
  t()
    .db.selectFrom('circle_registrations')
    .select(['id', 'student_id', 'status', 'holds_seat', 'is_preferred'])
    .where('circle_id', '=', circleId)
    .orderBy('id')
    .execute()
const statusesOf = async (circleId: number) => (await rowsOf(circleId)).map(({ status }) => status)
const circleRow = (id: number) =>
  t().db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A server with too much at once says so; a browser sends again, and so does this. */
async function persistently<A extends { readonly status: number }>(send: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/** Seats are those who hold one; as long as somebody waits none is free; nobody stands twice. */
async function expectTrueSeats(circleId: number, most?: number) {
  const circle = await circleRow(circleId)
  const rows = await rowsOf(circleId)
  const held = rows.filter(({ holds_seat }) => holds_seat)
  expect(circle.seats_taken).toBe(held.length)
  expect(held.length).toBeLessThanOrEqual(most ?? circle.capacity)
  if (rows.some(({ status }) => status === 'waiting'))
    expect(held.length).toBeGreaterThanOrEqual(circle.capacity)
  expect(new Set(held.map(({ student_id }) => student_id)).size).toBe(held.length)
}

const defaults = {
  pending_hours: 72,
  offer_hours: 24,
  reminder_hours: 4,
  reapply_days: 14,
  second_circle_at: 8,
}

test('200 women register at once for 20 seats: 20 sit, 180 wait in the order of arrival, nobody twice', async () => {
  const circle = await make.circle({ requires_approval: false, capacity: 20 })
  const people = await callers(200)
  const answers = await Promise.all(
    people.map(({ call }) => persistently(() => call(own.register, { ...at(circle.id), body: affirmed }))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await rowsOf(circle.id)
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 20 }, () => 'approved'),
    ...Array.from({ length: 180 }, () => 'waiting'),
  ])
  const places = answers
    .map(({ data }) => data.registration)
    .filter((registration) => registration?.status === 'waiting')
    .toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0))
  expect(places.map((registration) => registration?.position)).toEqual(
    Array.from({ length: 180 }, (_, index) => index + 1),
  )
  await expectTrueSeats(circle.id)
})

test('an offered seat is hers for 24 hours; silence passes it to the next, after a reminder', async () => {
  const circle = await make.circle({ requires_approval: false, capacity: 1 })
  const [member, first, second] = await callers(3)
  if (!member || !first || !second) throw new Error('three students')
  for (const { call } of [member, first, second])
    await call(own.register, { ...at(circle.id), body: affirmed })
  await member.call(own.withdraw, at(circle.id))
  expect(await statusesOf(circle.id)).toEqual(['withdrawn', 'offered', 'waiting'])
  const eventsTo = async (id: number) =>
    (
      await t()
        .db.selectFrom('event_log')
        .select('type')
        .where('room', '=', `user:${id}`)
        .orderBy('seq')
        .execute()
    ).map(({ type }) => type)
  later(21 * HOUR)
  await passRegistrations(t().ctx())
  await passRegistrations(t().ctx())
  expect(await eventsTo(first.id)).toEqual(['circle.seat-offered', 'circle.offer-ends'])
  later(3 * HOUR)
  const late = await (await as(t, { id: first.id }))(own.accept, at(circle.id))
  expect(late.status).toBe(409)
  await passRegistrations(t().ctx())
  expect(await statusesOf(circle.id)).toEqual(['withdrawn', 'expired', 'offered'])
  const again = await as(t, { id: second.id })
  const { data } = await again(own.accept, at(circle.id))
  expect(data.registration?.status).toBe('approved')
  await expectTrueSeats(circle.id)
})

test('whoever was a member before goes first on the list where the circle says so', async () => {
  const circle = await make.circle({ requires_approval: false, capacity: 1 })
  await make.circleMember({ circle_id: circle.id })
  const [fresh, back] = await callers(2)
  if (!fresh || !back) throw new Error('two students')
  await make.circleRegistration({ circle_id: circle.id, student_id: back.id, status: 'removed' })
  await fresh.call(own.register, { ...at(circle.id), body: affirmed })
  const { data } = await back.call(own.register, { ...at(circle.id), body: affirmed })
  expect(data.registration?.position).toBe(1)
  expect((await fresh.call(own.place, at(circle.id))).data.registration?.position).toBe(2)
})

test('approving and withdrawing at once leave one truth, and the seats with it', async () => {
  const director = await as(t, await make.director())
  for (let round = 0; round < 5; round++) {
    const circle = await make.circle({ capacity: 1 })
    const [she] = await callers(1)
    if (!she) throw new Error('one student')
    await she.call(own.register, { ...at(circle.id), body: affirmed })
    const [approved] = await Promise.all([
      director(own.approve, { ...of(circle.id, she.id), body: {} }),
      she.call(own.withdraw, at(circle.id)),
    ])
    expect([200, 404]).toContain(approved.status)
    expect(await statusesOf(circle.id)).toEqual(['withdrawn'])
    expect((await circleRow(circle.id)).seats_taken).toBe(0)
  }
})

test('the last seat goes while her form is open: she waits, and is told so', async () => {
  const circle = await make.circle({ requires_approval: false, capacity: 1 })
  const [slow, quick] = await callers(2)
  if (!slow || !quick) throw new Error('two students')
  expect((await slow.call(own.place, at(circle.id))).data.is_full).toBe(false)
  await quick.call(own.register, { ...at(circle.id), body: affirmed })
  const answer = await slow.call(own.register, { ...at(circle.id), body: affirmed })
  expect(answer).toMatchObject({ status: 200, message: 'أنتِ في قائمة الانتظار' })
  expect(answer.data.registration).toMatchObject({ status: 'waiting', position: 1 })
})

test('two transfers in opposite directions at once both go through, and both circles stay full', async () => {
  const director = await as(t, await make.director())
  const [here, there] = [await make.circle({ capacity: 2 }), await make.circle({ capacity: 2 })]
  const one = await make.circleMember({ circle_id: here.id })
  const other = await make.circleMember({ circle_id: there.id })
  const moves = [
    { student_id: one.student_id, from_circle_id: here.id, to_circle_id: there.id },
    { student_id: other.student_id, from_circle_id: there.id, to_circle_id: here.id },
  ]
  const answers = await Promise.all(moves.map((body) => director(office.transfer, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { id } of [here, there]) {
    expect((await statusesOf(id)).toSorted()).toEqual(['approved', 'moved'])
    await expectTrueSeats(id)
  }
  const [first] = moves
  const again = first && (await director(office.transfer, { body: first }))
  expect(again?.status).toBe(200)
})

test('who is to move into a full circle may wait for it, and stays in her own until then', async () => {
  const [from, to] = [await make.circle({ capacity: 2 }), await make.circle({ capacity: 1 })]
  const { student_id } = await make.circleMember({ circle_id: from.id })
  await make.circleMember({ circle_id: to.id })
  const director = await as(t, await make.director())
  const body = { from_circle_id: from.id, to_circle_id: to.id, student_id, when_full: 'wait' as const }
  const { data, message } = await director(office.transfer, { body })
  expect([data.status, message]).toEqual(['waiting', 'وُضعت في قائمة الانتظار'])
  expect(await statusesOf(from.id)).toEqual(['approved'])
  expect(await statusesOf(to.id)).toEqual(['approved', 'waiting'])
  await expectTrueSeats(from.id)
  await expectTrueSeats(to.id)
})

test('a transfer into a full circle is refused unless the director adds a seat', async () => {
  const director = await as(t, await make.director())
  const from = await make.circle()
  const to = await make.circle({ capacity: 1 })
  await make.circleMember({ circle_id: to.id })
  const member = await make.circleMember({ circle_id: from.id })
  const body = { student_id: member.student_id, from_circle_id: from.id, to_circle_id: to.id }
  expect((await director(office.transfer, { body })).status).toBe(409)
  expect(await statusesOf(from.id)).toEqual(['approved'])
  expect((await director(office.transfer, { body: { ...body, when_full: 'raise' } })).status).toBe(200)
  expect((await circleRow(to.id)).capacity).toBe(2)
  await expectTrueSeats(to.id)
})

test('the office adds, is told of a full circle, and may add a seat or let her wait', async () => {
  const director = await as(t, await make.director())
  const circle = await make.circle({ capacity: 1 })
  const [first, second, third] = await callers(3)
  if (!first || !second || !third) throw new Error('three students')
  const add = (student_id: number, when_full?: 'raise' | 'wait') =>
    director(office.add, { ...at(circle.id), body: { student_id, when_full } })
  expect((await add(first.id)).data.status).toBe('approved')
  expect((await add(second.id)).status).toBe(409)
  expect((await add(second.id, 'wait')).data).toMatchObject({ status: 'waiting', position: 1 })
  expect((await add(third.id, 'raise')).data.status).toBe('approved')
  const removed = await director(office.remove, { ...of(circle.id, first.id), query: { reason: 'انتقلت' } })
  expect(removed.data).toMatchObject({ status: 'removed', reason: 'انتقلت' })
  expect(await statusesOf(circle.id)).toEqual(['removed', 'offered', 'approved'])
  await expectTrueSeats(circle.id)
})

test('more seats are offered to the list; fewer send nobody out', async () => {
  const director = await as(t, await make.director())
  const circle = await make.circle({ requires_approval: false, capacity: 2, is_published: false })
  await make.circleMember({ circle_id: circle.id })
  await make.circleMember({ circle_id: circle.id })
  await make.circleRegistration({ circle_id: circle.id, status: 'waiting' })
  const save = async (capacity: number) => {
    const { version } = await circleRow(circle.id)
    return director(desk.save, { ...at(circle.id), body: { capacity, version } })
  }
  expect((await save(1)).status).toBe(200)
  expect(await statusesOf(circle.id)).toEqual(['approved', 'approved', 'waiting'])
  await save(3)
  expect(await statusesOf(circle.id)).toEqual(['approved', 'approved', 'offered'])
  await expectTrueSeats(circle.id)
})

test('a cancelled circle closes its list and its requests; members stay in its history', async () => {
  const director = await as(t, await make.director())
  const circle = await make.circle({ capacity: 2 })
  await make.circleMember({ circle_id: circle.id })
  await make.circleRegistration({ circle_id: circle.id, status: 'pending' })
  await make.circleRegistration({ circle_id: circle.id, status: 'waiting' })
  await director(desk.cancel, { ...at(circle.id), body: { reason: 'سفر المعلمة' } })
  expect(await statusesOf(circle.id)).toEqual(['approved', 'expired', 'expired'])
  expect((await circleRow(circle.id)).seats_taken).toBe(1)
})

test('many are added by their addresses: seats first, then the list, and an unknown one is named', async () => {
  const director = await as(t, await make.director())
  const circle = await make.circle({ capacity: 1 })
  const [first, second] = [await make.student(), await make.student()]
  const emails = [first.email.toUpperCase(), 'nobody@rattil.test', second.email]
  const lines = [
    { outcome: 'added' },
    { email: 'nobody@rattil.test', name: null, outcome: 'unknown' },
    { outcome: 'waiting' },
  ]
  const trial = await director(office.addMany, { ...at(circle.id), body: { emails, is_trial: true } })
  expect(trial.data.lines).toMatchObject(lines)
  expect(await rowsOf(circle.id)).toEqual([])
  const { data } = await director(office.addMany, { ...at(circle.id), body: { emails, is_trial: false } })
  expect(data.lines).toMatchObject(lines)
  expect(await statusesOf(circle.id)).toEqual(['approved', 'waiting'])
  await expectTrueSeats(circle.id)
})

test('the director changes a status directly, from whatever it was', async () => {
  const director = await as(t, await make.director())
  const circle = await make.circle()
  const { id } = await make.student()
  const set = async (status: 'pending' | 'approved' | 'rejected') =>
    (await director(office.setStatus, { ...of(circle.id, id), body: { status } })).data.status
  expect(await set('approved')).toBe('approved')
  expect(await set('rejected')).toBe('removed')
  expect(await set('pending')).toBe('pending')
  expect(await set('approved')).toBe('approved')
  await expectTrueSeats(circle.id)
})

test('when enough wait for one circle the directors are proposed a second one, once', async () => {
  const circle = await make.circle({ requires_approval: false, capacity: 1 })
  await make.circleMember({ circle_id: circle.id })
  for (const { call } of await callers(9)) await call(own.register, { ...at(circle.id), body: affirmed })
  const events = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'circle.second-wanted')
    .execute()
  expect(
    events.filter(({ payload }) => (payload as { circle_id: number }).circle_id === circle.id),
  ).toHaveLength(1)
  const director = await as(t, await make.director())
  const { data: proposed } = await director(office.secondCircles, {})
  expect(proposed).toContainEqual({ id: circle.id, name: circle.title, waiting: 9 })
  await director(office.saveSettings, { body: { ...defaults, second_circle_at: 10 } })
  const { data: fewer } = await director(office.secondCircles, {})
  expect(fewer.filter(({ id }) => id === circle.id)).toEqual([])
  await director(office.saveSettings, { body: defaults })
})

/** The same numbers each run, so that a failure can be run again. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('whatever happens in whatever order, seats are true and the list is served in its order', async () => {
  const director = await as(t, await make.director())
  for (const seed of [7, 41]) {
    const next = numbersFrom(seed)
    const circle = await make.circle({ requires_approval: seed === 41, capacity: 3 })
    const people = await callers(9)
    let most = 3
    for (let step = 0; step < 25; step++) {
      const { id, call } = people[next(people.length)] ?? { id: 0, call: director }
      const before = (await rowsOf(circle.id)).filter(({ status }) => status === 'waiting')
      const act = next(7)
      if (act <= 1) await call(own.register, { ...at(circle.id), body: affirmed })
      else if (act === 2) await call(own.withdraw, at(circle.id))
      else if (act === 3) await call(own.accept, at(circle.id))
      else if (act === 4) await director(own.approve, { ...of(circle.id, id), body: {} })
      else if (act === 5) await director(office.remove, { ...of(circle.id, id), query: {} })
      else {
        most += 1
        await director(office.add, { ...at(circle.id), body: { student_id: id, when_full: 'raise' } })
      }
      await expectTrueSeats(circle.id, most)
      const after = await rowsOf(circle.id)
      const offeredNow = before.filter(
        ({ id: row }) => after.find((one) => one.id === row)?.status === 'offered',
      )
      const isBefore = (one: (typeof before)[number], other: (typeof before)[number]) =>
        one.is_preferred === other.is_preferred ? one.id < other.id : one.is_preferred
      const stillWaiting = before.filter(({ id: row }) =>
        after.some((one) => one.id === row && one.status === 'waiting'),
      )
      for (const offered of offeredNow)
        for (const waiting of stillWaiting) expect(isBefore(offered, waiting)).toBe(true)
    }
  }
})
