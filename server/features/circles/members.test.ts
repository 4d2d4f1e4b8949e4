import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { circleIdsOfMember, membersOf, staysIn } from './members.ts'
import { listPeopleOf } from './people-queries.ts'
import { forgetInCircles } from './seats/forget-person.ts'
import { mayHearCircle } from './teaching/room.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

const t = testApp()
const make = maker(t)
const day = (date: string) => new Date(`${date}T12:00:00Z`)

test('the members of a circle are those whose registration is approved, and each knows her circles', async () => {
  const circle = await make.circle()
  const member = await make.circleMember({ circle_id: circle.id })
  for (const status of ['pending', 'waiting', 'offered', 'rejected', 'removed', 'moved', 'expired'] as const)
    await make.circleRegistration({ circle_id: circle.id, status })
  expect((await membersOf(t().db, circle.id)).map(({ student_id }) => student_id)).toEqual([
    member.student_id,
  ])
  expect(await circleIdsOfMember(t().db, member.student_id)).toEqual([circle.id])
})

test('who left and came back has two stays, and a stay outside of the span is not among them', async () => {
  const circle = await make.circle()
  const first = await make.circleRegistration({
    circle_id: circle.id,
    status: 'removed',
    joined_at: day('2026-09-01'),
    left_at: day('2026-09-20'),
  })
  const again = await make.circleMember({
    circle_id: circle.id,
    student_id: first.student_id,
    joined_at: day('2026-10-10'),
  })
  const idsIn = async (from: string, to: string) =>
    (await staysIn(t().db, circle.id, { from: day(from), to: day(to) })).map((stay) => stay.registration_id)
  expect(await idsIn('2026-09-10', '2026-11-01')).toEqual([first.id, again.id])
  expect(await idsIn('2026-09-21', '2026-10-09')).toEqual([])
  expect(await idsIn('2026-10-09', '2026-10-11')).toEqual([again.id])
})

test('the room of a circle is heard by members, its staff and directors, and by nobody else', async () => {
  const circle = await make.circle()
  const assistant = await make.teacher()
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: circle.id, user_id: assistant.id })
    .execute()
  const member = await make.circleMember({ circle_id: circle.id })
  const waiting = await make.circleRegistration({ circle_id: circle.id, status: 'waiting' })
  const hears = (id: number, role: 'student' | 'teacher' | 'admin') =>
    mayHearCircle({ ...t().ctx(), actor: { id, role, sessionId: 1 } }, circle.id)
  expect(await hears(member.student_id, 'student')).toBe(true)
  expect(await hears(circle.teacher_id, 'teacher')).toBe(true)
  expect(await hears(assistant.id, 'teacher')).toBe(true)
  expect(await hears((await make.director()).id, 'admin')).toBe(true)
  expect(await hears(waiting.student_id, 'student')).toBe(false)
  expect(await hears((await make.teacher()).id, 'teacher')).toBe(false)
  // She was made a student, and the circle still names her as its teacher.
  expect(await hears(circle.teacher_id, 'student')).toBe(false)
})

test('members are among those who are told of a circle', async () => {
  const circle = await make.circle()
  const member = await make.circleMember({ circle_id: circle.id })
  await make.circleRegistration({ circle_id: circle.id, status: 'pending' })
  expect(new Set(await listPeopleOf(t().db, circle.id))).toEqual(
    new Set([circle.teacher_id, member.student_id]),
  )
})

test('the seat of whoever is erased is offered to the first who waits', async () => {
  const circle = await make.circle({ capacity: 1 })
  const member = await make.circleMember({ circle_id: circle.id })
  const waiting = await make.circleRegistration({ circle_id: circle.id, status: 'waiting' })
  await inTransaction(t().ctx(), (tx) => forgetInCircles(tx, member.student_id))
  const rows = await t()
    .db.selectFrom('circle_registrations')
    .select(['id', 'status', 'holds_seat'])
    .where('circle_id', '=', circle.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: member.id, status: 'withdrawn', holds_seat: false },
    { id: waiting.id, status: 'offered', holds_seat: true },
  ])
  const { seats_taken } = await t()
    .db.selectFrom('circles')
    .select('seats_taken')
    .where('id', '=', circle.id)
    .executeTakeFirstOrThrow()
  expect(seats_taken).toBe(1)
})
