import { expect, test } from 'vitest'
import type { CallInput } from '#contract/kernel/route.ts'
import { liveCircleRoutes as live } from '#contract/circles/live-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const inMinutes = (minutes: number) => new Date(t().clock.now.getTime() + minutes * 60_000)

/** A circle of its own with one session, which begins in so many minutes. */
async function sessionIn(minutes: number, given: object = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: inMinutes(minutes),
    ends_at: inMinutes(minutes + 60),
    ...given,
  })
  return { teacher, circle, session }
}

/** Somebody in the room of a session since a while; a student, unless it is said who. */
async function arriveIn(
  sessionId: number,
  { since = -10, until = null as number | null, id = undefined as number | undefined } = {},
) {
  await t()
    .db.insertInto('presence_stretches')
    .values({
      session_id: sessionId,
      person_id: id ?? (await make.student()).id,
      source: 'room',
      joined_at: inMinutes(since),
      left_at: until === null ? null : inMinutes(until),
    })
    .execute()
}

const board = (director: Awaited<ReturnType<typeof as>>, query: CallInput<typeof live.board>['query'] = {}) =>
  director(live.board, { query })

test('the board shows who is missing before who began late and who meets, and what begins within an hour', async () => {
  const director = await as(t, await make.director())
  const meeting = await sessionIn(-20, { started_at: inMinutes(-20) })
  const late = await sessionIn(-40, { started_at: inMinutes(-33) })
  const missing = await sessionIn(-7)
  const due = await sessionIn(-1)
  await arriveIn(meeting.session.id)
  await arriveIn(meeting.session.id, { id: meeting.teacher.id })
  await arriveIn(late.session.id)
  await arriveIn(late.session.id, { id: late.teacher.id })
  const soon = await sessionIn(30)
  await sessionIn(90)
  const substitute = await make.teacher()
  const stoodIn = await sessionIn(-10, { started_at: inMinutes(-10), substitute_id: substitute.id })
  await arriveIn(stoodIn.session.id)
  await arriveIn(stoodIn.session.id, { id: substitute.id })
  const { data } = await board(director)
  expect(data.rooms.map(({ id, grade, minutes }) => [id, grade, minutes])).toEqual([
    [missing.session.id, 'missing', 7],
    [late.session.id, 'late', 7],
    [meeting.session.id, 'live', 20],
    [stoodIn.session.id, 'live', 10],
    [due.session.id, 'due', 1],
  ])
  expect(data.rooms.find(({ id }) => id === stoodIn.session.id)).toMatchObject({
    teacher: { id: substitute.id },
    stands_in_for: { id: stoodIn.teacher.id },
  })
  expect(data.soon.map(({ id }) => id)).toEqual([soon.session.id])
})

test('a room that every student has left is empty since then, though her teacher waits, with how many are there', async () => {
  const director = await as(t, await make.director())
  const left = await sessionIn(-30, { started_at: inMinutes(-30) })
  await arriveIn(left.session.id, { id: left.teacher.id, since: -30 })
  await arriveIn(left.session.id, { since: -28, until: -6 })
  const full = await sessionIn(-30, { started_at: inMinutes(-30) })
  await arriveIn(full.session.id, { id: full.teacher.id, since: -30 })
  await arriveIn(full.session.id)
  await arriveIn(full.session.id)
  await arriveIn(full.session.id, { since: -20, until: -10 })
  await arriveIn(full.session.id, { id: (await make.director()).id })
  const { data } = await board(director)
  const roomOf = (id: number) => data.rooms.find((room) => room.id === id)
  expect(roomOf(left.session.id)).toMatchObject({ grade: 'empty', minutes: 6, present_count: 0 })
  expect(roomOf(full.session.id)).toMatchObject({ grade: 'live', present_count: 2 })
})

test('students in a room without its teacher wait for her, and an assistant or a second teacher is one', async () => {
  const director = await as(t, await make.director())
  const sessions = []
  for (const _ of [1, 2, 3]) sessions.push(await sessionIn(-30, { started_at: inMinutes(-30) }))
  const [waiting, assisted, second] = sessions
  if (!waiting || !assisted || !second) throw new Error('there are three')
  for (const { session, teacher } of sessions) {
    await arriveIn(session.id)
    await arriveIn(session.id, { id: teacher.id, since: -29, until: -8 })
  }
  // A director who looks in is not her teacher.
  await arriveIn(waiting.session.id, { id: (await make.director()).id })
  const [assistant, other] = [await make.teacher(), await make.teacher()]
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: assisted.circle.id, user_id: assistant.id })
    .execute()
  await arriveIn(assisted.session.id, { id: assistant.id })
  await t()
    .db.insertInto('live_rooms')
    .values({ session_id: second.session.id, opened_at: inMinutes(-30), second_teacher_id: other.id })
    .execute()
  await arriveIn(second.session.id, { id: other.id })
  const { data } = await board(director)
  const roomOf = ({ session }: { readonly session: { readonly id: number } }) =>
    data.rooms.find(({ id }) => id === session.id)
  expect(roomOf(waiting)).toMatchObject({ grade: 'missing', minutes: 8, present_count: 1 })
  expect(roomOf(assisted)).toMatchObject({ grade: 'live', present_count: 1 })
  expect(roomOf(second)).toMatchObject({ grade: 'live', present_count: 1 })
})

test('a room that was begun and into which nobody comes is unopened at first, and then without its teacher', async () => {
  const director = await as(t, await make.director())
  const fresh = await sessionIn(-4, { started_at: inMinutes(-4) })
  const old = await sessionIn(-20, { started_at: inMinutes(-19) })
  const { data } = await board(director)
  const roomOf = (id: number) => data.rooms.find((room) => room.id === id)
  expect(roomOf(fresh.session.id)).toMatchObject({ grade: 'empty', minutes: 4, present_count: 0 })
  expect(roomOf(old.session.id)).toMatchObject({ grade: 'missing', minutes: 19, present_count: 0 })
})

test('a page shows its own rooms and counts all of them, by grade as well, and a page past the end is the last one', async () => {
  const director = await as(t, await make.director())
  for (const minutes of [-8, -7, -6]) await sessionIn(minutes)
  await sessionIn(45)
  const { data: all } = await board(director, { per_page: 100 })
  const missing = all.rooms.filter(({ grade }) => grade === 'missing')
  expect(all.counts).toMatchObject({
    missing: missing.length,
    meeting: all.rooms.filter(({ started_at }) => started_at).length,
    late: all.rooms.filter(({ grade }) => grade === 'late').length,
    empty: all.rooms.filter(({ grade }) => grade === 'empty').length,
  })
  expect(all.last_page).toBe(1)
  const shown = []
  for (let page = 1; page <= Math.ceil(missing.length / 2); page += 1) {
    const { data } = await board(director, { show: 'missing', per_page: 2, page })
    expect(data).toMatchObject({ page, last_page: Math.ceil(missing.length / 2), counts: all.counts })
    shown.push(...data.rooms)
  }
  expect(shown).toEqual(missing)
  const past = await board(director, { show: 'missing', per_page: 2, page: 50 })
  expect(past.data.page).toBe(past.data.last_page)
  expect(past.data.rooms).toEqual(shown.slice((past.data.last_page - 1) * 2))
  const soon = await board(director, { show: 'soon' })
  expect(soon.data.rooms.length).toBe(soon.data.counts.soon)
  expect(soon.data.rooms.map(({ grade }) => grade)).toContain('soon')
})

test('the day is counted: what ended, was forgotten, cancelled and never began', async () => {
  const director = await as(t, await make.director())
  const before = (await board(director)).data.today
  const ended = { started_at: inMinutes(-176), ended_at: inMinutes(-120) }
  await sessionIn(-180, { ...ended, end_cause: 'forgotten' })
  await sessionIn(-180)
  const cancelled = { cancelled_at: inMinutes(-300), cancel_cause: 'hand', cancel_reason: 'سفر' }
  const { session, circle, teacher } = await sessionIn(-200, cancelled)
  await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id, makes_up_for: session.id })
  const { today } = (await board(director)).data
  expect(today).toMatchObject({
    ended: before.ended + 1,
    forgotten: before.forgotten + 1,
    cancelled: before.cancelled + 1,
    made_up: before.made_up + 1,
    missed: before.missed + 1,
  })
})

test('the director says from how many minutes on a teacher is missing', async () => {
  const director = await as(t, await make.director())
  const { session } = await sessionIn(-7)
  const gradeNow = async () => (await board(director)).data.rooms.find(({ id }) => id === session.id)?.grade
  const body = { missing_minutes: 10, late_minutes: 5, empty_minutes: 4 }
  expect((await director(live.setThresholds, { body })).status).toBe(200)
  expect(await gradeNow()).toBe('due')
  await director(live.setThresholds, { body: { ...body, missing_minutes: 5 } })
  expect(await gradeNow()).toBe('missing')
  const refused = await director(live.setThresholds, { body: { ...body, late_minutes: 0 } })
  expect(refused.failure.errors).toHaveProperty('late_minutes')
})
