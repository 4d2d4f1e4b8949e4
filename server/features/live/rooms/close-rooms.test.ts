import { expect, test } from 'vitest'
import type { Meetings } from '#server/engines/meetings/port.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { closeRooms } from './close-rooms.ts'

const t = testApp()
const make = maker(t)

/** Of the rooms that this process carries, those whose sound ends now, and who is sent out of which. */
async function lookedAfter(...carried: readonly string[]) {
  const ended: string[] = []
  const sentOut: string[] = []
  const ctx = t().ctx()
  const real = ctx.ports.meetings
  const meetings: Meetings = {
    ...real,
    provider: (kind) => ({
      ...real.provider(kind),
      carried: () => (kind === 'built-in' ? carried : []),
      end: async ({ id }) => void ended.push(id),
      remove: async ({ id }, person) => void sentOut.push(`${id} ${person}`),
    }),
  }
  await closeRooms({ ...ctx, ports: { ...ctx.ports, meetings } })
  return { ended, sentOut }
}

const closed = async (...carried: readonly string[]) => (await lookedAfter(...carried)).ended

/** A live session with a room, its teacher and a student inside. */
async function room() {
  const { now } = t().clock
  const teacher = await make.teacher()
  const student = await make.student()
  const circle = await make.circle({ teacher_id: teacher.id })
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const { id: sessionId } = await make.circleSession(at)
  await t().db.insertInto('live_rooms').values({ session_id: sessionId, opened_at: now }).execute()
  for (const { id } of [teacher, student])
    await recordArrival(t().ctx(), { sessionId, personId: id, source: 'room' })
  return { sessionId, teacher, student, meeting: `session:${sessionId}` }
}

test('a room waits five minutes for its teacher, then falls silent', async () => {
  const { sessionId, teacher, meeting } = await room()
  expect(await closed(meeting)).toEqual([])
  await recordDeparture(t().ctx(), { sessionId, personId: teacher.id })
  t().clock.forward(4 * 60)
  expect(await closed(meeting)).toEqual([])
  t().clock.forward(2 * 60)
  expect(await closed(meeting)).toEqual([meeting])
  await recordArrival(t().ctx(), { sessionId, personId: teacher.id, source: 'room' })
  expect(await closed(meeting)).toEqual([])
})

test('a second teacher who stayed keeps the room', async () => {
  const { sessionId, teacher, meeting } = await room()
  const second = await make.teacher()
  await t()
    .db.updateTable('live_rooms')
    .set({ second_teacher_id: second.id })
    .where('session_id', '=', sessionId)
    .execute()
  await recordArrival(t().ctx(), { sessionId, personId: second.id, source: 'room' })
  await recordDeparture(t().ctx(), { sessionId, personId: teacher.id })
  t().clock.forward(10 * 60)
  expect(await closed(meeting)).toEqual([])
})

test('the sound of a room ends with its session', async () => {
  const { sessionId, meeting } = await room()
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', sessionId)
    .execute()
  t().clock.forward(60)
  expect(await closed(meeting)).toEqual([meeting])
})

test('a process looks after the rooms that it carries, and leaves those of others and of lectures alone', async () => {
  const [own, other] = [await room(), await room()]
  for (const { sessionId } of [own, other])
    await t()
      .db.updateTable('circle_sessions')
      .set({ ended_at: t().clock.now, end_cause: 'hand' })
      .where('id', '=', sessionId)
      .execute()
  expect(await closed(own.meeting, `lecture:${other.sessionId}`)).toEqual([own.meeting])
  expect(await closed()).toEqual([])
})

test('whoever is no member any more hears nothing more of a room in which she still is', async () => {
  const { sessionId, student, meeting } = await room()
  const { circle_id } = await t()
    .db.selectFrom('circle_sessions')
    .select('circle_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { id } = await make.circleMember({ circle_id, student_id: student.id })
  await t()
    .db.insertInto('live_places')
    .values({ session_id: sessionId, person_id: student.id, place: 1, state: 'waiting' })
    .execute()
  expect((await lookedAfter(meeting)).sentOut).toEqual([])
  await t()
    .db.updateTable('circle_registrations')
    .set({ status: 'removed', holds_seat: false, left_at: t().clock.now })
    .where('id', '=', id)
    .execute()
  expect((await lookedAfter(meeting)).sentOut).toEqual([`${meeting} ${student.id}`])
  expect((await lookedAfter()).sentOut).toEqual([])
  await recordDeparture(t().ctx(), { sessionId, personId: student.id })
  expect((await lookedAfter(meeting)).sentOut).toEqual([])
})
