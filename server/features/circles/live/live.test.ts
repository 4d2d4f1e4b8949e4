import { expect, test } from 'vitest'
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

/** A student in the room of a session since a while. */
async function arriveIn(sessionId: number, { since = -10, until = null as number | null } = {}) {
  const { id } = await make.student()
  await t()
    .db.insertInto('presence_stretches')
    .values({
      session_id: sessionId,
      person_id: id,
      source: 'room',
      joined_at: inMinutes(since),
      left_at: until === null ? null : inMinutes(until),
    })
    .execute()
}

test('the board shows who is missing before who began late and who meets, and what begins within an hour', async () => {
  const director = await as(t, await make.director())
  const meeting = await sessionIn(-20, { started_at: inMinutes(-20) })
  const late = await sessionIn(-40, { started_at: inMinutes(-33) })
  const missing = await sessionIn(-7)
  const due = await sessionIn(-1)
  await arriveIn(meeting.session.id)
  const soon = await sessionIn(30)
  await sessionIn(90)
  const substitute = await make.teacher()
  const stoodIn = await sessionIn(-10, { started_at: inMinutes(-10), substitute_id: substitute.id })
  await arriveIn(stoodIn.session.id)
  const { data } = await director(live.board, {})
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

test('a room that everybody has left is empty since then, with how many are there', async () => {
  const director = await as(t, await make.director())
  const left = await sessionIn(-30, { started_at: inMinutes(-30) })
  await arriveIn(left.session.id, { since: -28, until: -6 })
  const full = await sessionIn(-30, { started_at: inMinutes(-30) })
  await arriveIn(full.session.id)
  await arriveIn(full.session.id)
  await arriveIn(full.session.id, { since: -20, until: -10 })
  const { data } = await director(live.board, {})
  const roomOf = (id: number) => data.rooms.find((room) => room.id === id)
  expect(roomOf(left.session.id)).toMatchObject({ grade: 'empty', minutes: 6, present_count: 0 })
  expect(roomOf(full.session.id)).toMatchObject({ grade: 'live', present_count: 2 })
})

test('a room into which nobody has come yet is not empty: nobody has opened it', async () => {
  const director = await as(t, await make.director())
  const begun = await sessionIn(-20, { started_at: inMinutes(-20) })
  const { data } = await director(live.board, {})
  expect(data.rooms.find(({ id }) => id === begun.session.id)).toMatchObject({
    grade: 'unopened',
    minutes: 20,
    present_count: 0,
  })
})

test('the day is counted: what ended, was forgotten, cancelled and never began', async () => {
  const director = await as(t, await make.director())
  const before = (await director(live.board, {})).data.today
  const ended = { started_at: inMinutes(-176), ended_at: inMinutes(-120) }
  await sessionIn(-180, { ...ended, end_cause: 'forgotten' })
  await sessionIn(-180)
  const cancelled = { cancelled_at: inMinutes(-300), cancel_cause: 'hand', cancel_reason: 'سفر' }
  const { session, circle, teacher } = await sessionIn(-200, cancelled)
  await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id, makes_up_for: session.id })
  const { today } = (await director(live.board, {})).data
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
  const gradeNow = async () =>
    (await director(live.board, {})).data.rooms.find(({ id }) => id === session.id)?.grade
  const body = { missing_minutes: 10, late_minutes: 5, empty_minutes: 4 }
  expect((await director(live.setThresholds, { body })).status).toBe(200)
  expect(await gradeNow()).toBe('due')
  await director(live.setThresholds, { body: { ...body, missing_minutes: 5 } })
  expect(await gradeNow()).toBe('missing')
  const refused = await director(live.setThresholds, { body: { ...body, late_minutes: 0 } })
  expect(refused.failure.errors).toHaveProperty('late_minutes')
})
