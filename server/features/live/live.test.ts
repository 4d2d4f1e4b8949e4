import { expect, test } from 'vitest'
import { liveRoutes as live } from '#contract/live/routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { isDoorOpen } from './policy.ts'

const t = testApp()
const make = maker(t)

/** A live session, its teacher and as many members, who have come in one after the other and are connected. */
async function liveRoom(members: number, given: Parameters<typeof make.circle>[0] = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  const { now } = t().clock
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: now,
    started_at: now,
  })
  const params = { sessionId: session.id }
  const students = []
  for (let count = 0; count < members; count++) {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const caller = await as(t, student)
    expect((await caller(live.enter, { params })).status).toBe(200)
    await recordArrival(t().ctx(), { sessionId: session.id, personId: student.id, source: 'room' })
    students.push({ id: student.id, caller })
  }
  const teaches = await as(t, teacher)
  const decide = async (body: CallInput<typeof live.turn>['body']) =>
    (await teaches(live.turn, { params, body })).data
  return { circle, session, params, students, teacher, teaches, decide }
}

const states = (room: {
  readonly places: readonly { readonly person: { readonly id: number }; readonly state: string }[]
}) => room.places.map(({ person, state }) => [person.id, state])

test('students stand in the order in which they came; next calls one after the other', async () => {
  const { students, decide } = await liveRoom(2)
  const [first, second] = students.map(({ id }) => id)
  const begun = await decide({ kind: 'next', after: null })
  expect(begun).toMatchObject({ holder: first, next: second })
  const done = await decide({ kind: 'next', after: first ?? null })
  expect(done).toMatchObject({ holder: second, next: null })
  expect(states(done)).toEqual([
    [first, 'heard'],
    [second, 'holding'],
  ])
})

test('two teachers who press next at once give one turn', async () => {
  const { students, teaches, params } = await liveRoom(3)
  const press = () => teaches(live.turn, { params, body: { kind: 'next', after: null } })
  await Promise.all([press(), press(), press()])
  const { data } = await teaches(live.show, { params })
  expect(data.holder).toBe(students[0]?.id)
  expect(states(data).filter(([, state]) => state === 'heard')).toEqual([])
})

test('each turn is written once, with its beginning and its end', async () => {
  const { session, students, decide } = await liveRoom(2)
  await decide({ kind: 'next', after: null })
  t().clock.forward(120)
  await decide({ kind: 'next', after: students[0]?.id ?? null })
  await decide({ kind: 'end' })
  const turns = await t()
    .db.selectFrom('live_turns')
    .selectAll()
    .where('session_id', '=', session.id)
    .orderBy('id')
    .execute()
  expect(turns.map(({ person_id }) => person_id)).toEqual(students.map(({ id }) => id))
  expect(turns.map(({ began_at, ended_at }) => (ended_at?.getTime() ?? 0) - began_at.getTime())).toEqual([
    120_000, 0,
  ])
})

test('whoever lost her connection is passed over and keeps her place', async () => {
  const { session, students, decide } = await liveRoom(2)
  const [first, second] = students.map(({ id }) => id)
  await recordDeparture(t().ctx(), { sessionId: session.id, personId: first ?? 0 })
  expect(await decide({ kind: 'next', after: null })).toMatchObject({ holder: second })
  await recordArrival(t().ctx(), { sessionId: session.id, personId: first ?? 0, source: 'room' })
  expect(await decide({ kind: 'next', after: second ?? null })).toMatchObject({ holder: first })
})

test('a student may ask for time, only listen, come back and raise her hand', async () => {
  const { params, students } = await liveRoom(2)
  const [first, second] = students
  if (!first || !second) throw new Error('two came')
  const own = async (body: Parameters<typeof first.caller<typeof live.ownPlace>>[1]['body']) =>
    (await first.caller(live.ownPlace, { params, body })).data
  expect((await own({ kind: 'defer', minutes: 2 })).next).toBe(second.id)
  expect(states(await own({ kind: 'opt-out' }))[0]).toEqual([first.id, 'out'])
  expect(states(await own({ kind: 'opt-in' })).at(-1)).toEqual([first.id, 'waiting'])
  const raised = await own({ kind: 'hand', is_raised: true })
  expect(raised.places.find(({ person }) => person.id === first.id)?.hand_raised_at).not.toBeNull()
})

test('whoever says that she is ready is called in her place again, and is so until her turn or until she asks for time', async () => {
  const { params, students, decide } = await liveRoom(2)
  const [first, second] = students
  if (!first || !second) throw new Error('two came')
  const own = async (body: Parameters<typeof first.caller<typeof live.ownPlace>>[1]['body']) =>
    (await first.caller(live.ownPlace, { params, body })).data
  const isReady = (room: { readonly places: readonly { readonly is_ready: boolean }[] }) =>
    room.places.map(({ is_ready }) => is_ready)
  await own({ kind: 'defer', minutes: 2 })
  const ready = await own({ kind: 'ready' })
  expect(ready.next).toBe(first.id)
  expect(isReady(ready)).toEqual([true, false])
  expect(isReady(await own({ kind: 'defer', minutes: 2 }))).toEqual([false, false])
  await own({ kind: 'ready' })
  expect(isReady(await decide({ kind: 'next', after: null }))).toEqual([false, false])
  expect(isReady(await own({ kind: 'ready' }))).toEqual([false, false])
})

test('where positions are hidden a student sees herself and whose turn it is', async () => {
  const { params, students, decide } = await liveRoom(3)
  await decide({ kind: 'hide-positions', is_hidden: true })
  await decide({ kind: 'next', after: null })
  const { data } = (await students[2]?.caller(live.show, { params })) ?? {}
  expect(data?.places.map(({ person, position }) => [person.id, position])).toEqual([
    [students[0]?.id, null],
    [students[2]?.id, null],
  ])
  expect(data?.next).toBeNull()
})

test('whoever is sent out loses the turn and comes back only by the teacher; both are in the audit', async () => {
  const { session, params, students, decide } = await liveRoom(2)
  const [first, second] = students
  if (!first || !second) throw new Error('two came')
  await decide({ kind: 'next', after: null })
  const without = await decide({ kind: 'remove', person: first.id })
  expect(without).toMatchObject({ holder: null, removed: [{ id: first.id }] })
  expect((await first.caller(live.enter, { params })).status).toBe(409)
  expect((await first.caller(live.ownPlace, { params, body: { kind: 'opt-in' } })).status).toBe(409)
  await decide({ kind: 'readmit', person: first.id })
  expect((await first.caller(live.enter, { params })).status).toBe(200)
  const audits = await t()
    .db.selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'live_place')
    .where('entity_id', '=', String(session.id))
    .orderBy('id')
    .execute()
  expect(audits.map(({ action }) => action)).toEqual(['live.remove', 'live.readmit'])
})

test('whoever was sent out is told so, and stands after her return where she stood: who was heard is not called anew', async () => {
  const { params, students, decide } = await liveRoom(2)
  const [first, second] = students
  if (!first || !second) throw new Error('two came')
  await decide({ kind: 'give', person: first.id })
  await decide({ kind: 'give', person: second.id })
  for (const each of students) {
    await decide({ kind: 'remove', person: each.id })
    const { data } = await each.caller(live.show, { params })
    expect([data.is_removed, data.places.some(({ person }) => person.id === each.id)]).toEqual([true, false])
  }
  for (const each of students) await decide({ kind: 'readmit', person: each.id })
  const { data } = await first.caller(live.show, { params })
  expect(data.is_removed).toBe(false)
  const stateOf = ({ id }: typeof first) => data.places.find(({ person }) => person.id === id)?.state
  expect([stateOf(first), stateOf(second)]).toEqual(['heard', 'waiting'])
})

test('the time that she asked for is over after two minutes, for herself, the others and the queue', async () => {
  const { params, students, decide } = await liveRoom(2)
  const [first] = students
  if (!first) throw new Error('two came')
  await first.caller(live.ownPlace, { params, body: { kind: 'defer', minutes: 2 } })
  const shown = async () => {
    const { data } = await first.caller(live.show, { params })
    const own = data.places.find(({ person }) => person.id === first.id)
    return [data.next === first.id, own?.deferred_until !== null]
  }
  expect(await shown()).toEqual([false, true])
  t().clock.forward(121)
  expect(await shown()).toEqual([true, false])
  const room = await decide({ kind: 'next', after: null })
  expect(room.holder).toBe(first.id)
})

test('a member decides no turn, and whoever is no member finds no room', async () => {
  const { params, students } = await liveRoom(1)
  const body = { kind: 'give', person: students[0]?.id ?? 0 } as const
  expect((await students[0]?.caller(live.turn, { params, body }))?.status).toBe(403)
  const stranger = await as(t, await make.student())
  expect((await stranger(live.show, { params })).status).toBe(404)
})

test('whoever opened the link of a circle that met elsewhere before is not in its room', async () => {
  const { session, params, teaches } = await liveRoom(1)
  const other = await make.student()
  await recordArrival(t().ctx(), { sessionId: session.id, personId: other.id, source: 'link' })
  const { data } = await teaches(live.show, { params })
  expect(data.guests).toEqual([])
  expect(data.places.map(({ is_present }) => is_present)).toEqual([true])
})

test('a session that is not live has a room to look at and no door', async () => {
  const { session, params, students } = await liveRoom(1)
  const caller = students[0]?.caller
  if (!caller) throw new Error('one came')
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', session.id)
    .execute()
  expect((await caller(live.show, { params })).data.status).toBe('completed')
  expect((await caller(live.enter, { params })).status).toBe(409)
})

test('the door closes ten minutes after the start for late-comers, not for whoever was inside', () => {
  const started_at = new Date('2026-11-23T16:30:00Z')
  const at = (minutes: number) => new Date(started_at.getTime() + minutes * 60_000)
  const closing = { allow_late_join: false, started_at }
  expect([isDoorOpen(closing, false, at(10)), isDoorOpen(closing, false, at(11))]).toEqual([true, false])
  expect(isDoorOpen(closing, true, at(40))).toBe(true)
  expect(isDoorOpen({ ...closing, allow_late_join: true }, false, at(40))).toBe(true)
})

test('every change is told in the room of the circle', async () => {
  const { circle, decide } = await liveRoom(1)
  await decide({ kind: 'next', after: null })
  const events = await t()
    .db.selectFrom('event_log')
    .select(['type'])
    .where('room', '=', `circle:${circle.id}`)
    .where('type', '=', 'live.changed')
    .execute()
  expect(events).toHaveLength(2)
})

test('a late-comer knocks at a closed door, and comes in once the teacher opens it', async () => {
  const { circle, params, students, decide, teaches } = await liveRoom(1, { allow_late_join: false })
  const late = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: late.id })
  const caller = await as(t, late)
  t().clock.forward(11 * 60)
  expect((await caller(live.enter, { params })).status).toBe(409)
  expect((await caller(live.show, { params })).data.door).toBe('closed')
  expect((await caller(live.knock, { params })).data.door).toBe('knocked')
  expect((await caller(live.knock, { params })).data.door).toBe('knocked')
  expect((await students[0]?.caller(live.show, { params }))?.data).toMatchObject({
    door: 'open',
    knocking: [],
  })
  expect((await teaches(live.show, { params })).data.knocking).toEqual([{ id: late.id, name: late.name }])
  const room = await decide({ kind: 'admit', person: late.id })
  expect(room.knocking).toEqual([])
  expect((await caller(live.enter, { params })).status).toBe(200)
  const again = await teaches(live.turn, { params, body: { kind: 'admit', person: late.id } })
  expect(again.status).toBe(409)
})

test('whoever has yet to affirm that the circle is for her stays outside; whoever is inside stays there', async () => {
  const { circle, params, students } = await liveRoom(1)
  const late = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: late.id })
  const caller = await as(t, late)
  const affirm = (affirmed_at: Date | null) =>
    t()
      .db.updateTable('circle_registrations')
      .set({ affirmed_at })
      .where('circle_id', '=', circle.id)
      .execute()
  await affirm(null)
  expect((await caller(live.show, { params })).data.door).toBe('unaffirmed')
  expect((await caller(live.enter, { params })).status).toBe(409)
  expect((await students[0]?.caller(live.show, { params }))?.data.door).toBe('open')
  expect((await students[0]?.caller(live.enter, { params }))?.status).toBe(200)
  await affirm(t().clock.now)
  expect((await caller(live.show, { params })).data.door).toBe('open')
  expect((await caller(live.enter, { params })).status).toBe(200)
})

test('a closed door is not knocked at by whoever has yet to affirm', async () => {
  const { circle, params, teaches } = await liveRoom(0, { allow_late_join: false })
  const late = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: late.id, affirmed_at: null })
  const caller = await as(t, late)
  t().clock.forward(11 * 60)
  expect((await caller(live.knock, { params })).status).toBe(409)
  expect((await teaches(live.show, { params })).data.knocking).toEqual([])
})

test('the teacher may be seen; a student in her turn alone, and where her circle allows it', async () => {
  for (const allow_student_cameras of [false, true]) {
    const { students, decide, params } = await liveRoom(2, { allow_student_cameras })
    const shown = () =>
      Promise.all(students.map(async ({ caller }) => (await caller(live.show, { params })).data.may_be_seen))
    expect((await decide({ kind: 'next', after: null })).may_be_seen).toBe(true)
    expect(await shown()).toEqual([allow_student_cameras, false])
    await decide({ kind: 'end' })
    expect(await shown()).toEqual([false, false])
  }
})
