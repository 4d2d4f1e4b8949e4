import { expect, test } from 'vitest'
import { studentCircleRoutes as attending } from '#contract/circles/member-routes.ts'
import { sessionMoveRoutes as moves } from '#contract/circles/move-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { listMissingOf } from '../people-queries.ts'

const t = testApp()
const make = maker(t)

async function circleWithSession(inMinutes = 60) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(t().clock.now.getTime() + inMinutes * 60_000),
  })
  const params = { id: circle.id, sessionId: session.id }
  return { teacher, circle, session, params, she: await as(t, teacher) }
}

test('the portion that a teacher sets is read by the members of the circle, and is taken away again', async () => {
  const { circle, params, she } = await circleWithSession()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const portion = { from: '2:1', to: '2:5' }
  const { data } = await she(teaching.portion, { params, body: { portion } })
  expect(data.portion).toEqual(portion)
  const member = await as(t, student)
  const shown = async () => (await member(attending.show, { params: { id: circle.id } })).data.next?.portion
  expect(await shown()).toEqual(portion)
  await she(teaching.portion, { params, body: { portion: null } })
  expect(await shown()).toBeNull()
})

test('an ayah that its surah does not have is refused beside its field, and nothing changes', async () => {
  const { circle, params, she } = await circleWithSession()
  const answer = await she(teaching.portion, { params, body: { portion: { from: '2:1', to: '2:287' } } })
  expect(answer.status).toBe(422)
  expect(answer.failure).toMatchObject({ errors: { 'portion.to': ['هذه الآية غير موجودة في السورة'] } })
  const { data } = await she(teaching.show, { params: { id: circle.id } })
  expect(data.current?.portion).toBeNull()
})

test('a reminder reaches the members who are not inside and did not excuse themselves, once an hour', async () => {
  const { circle, session, params, she } = await circleWithSession()
  const [away, inside, excused] = [await make.student(), await make.student(), await make.student()]
  for (const { id } of [away, inside, excused])
    await make.circleMember({ circle_id: circle.id, student_id: id })
  const { now } = t().clock
  const at = { session_id: session.id }
  await t()
    .db.insertInto('presence_stretches')
    .values({ ...at, person_id: inside.id, source: 'room', joined_at: now })
    .execute()
  await t()
    .db.insertInto('attendance_excuses')
    .values({
      ...at,
      student_id: excused.id,
      reason: 'travel',
      is_late: false,
      decision: 'accepted',
      sent_at: now,
    })
    .execute()
  expect(await listMissingOf(t().db, session.id)).toEqual([away.id])
  const { data } = await she(teaching.remind, { params })
  expect(data).toMatchObject({ can: { remind: false }, reminded_at: now.toISOString() })
  const again = await she(teaching.remind, { params })
  expect(again.status).toBe(409)
  const events = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'circle.session-called')
    .where('room', '=', `circle:${circle.id}`)
    .execute()
  expect(events).toHaveLength(1)
})

test('of a session of another day nobody is reminded by hand', async () => {
  const { params, she } = await circleWithSession(3 * 24 * 60)
  const { status } = await she(teaching.remind, { params })
  expect(status).toBe(409)
})

test('a teacher cancels one session of hers with a reason and a make-up hour; its people are told', async () => {
  const { circle, session, params, she } = await circleWithSession(24 * 60)
  const { data: before } = await she(teaching.show, { params: { id: circle.id } })
  expect(before.current?.can).toMatchObject({ move: true, cancel: true, extend: false })
  const make_up = { day: '2026-12-20', time: '16:30', minutes: 60 }
  const { data } = await she(moves.cancel, {
    params: { sessionId: session.id },
    body: { reason: 'سفر المعلمة', scope: 'this', make_up, revision: session.revision },
  })
  expect(data).toMatchObject({ status: 'cancelled', cancel_reason: 'سفر المعلمة' })
  const list = await she(teaching.sessions, { params: { id: params.id }, query: {} })
  expect(list.data.items.map(({ status, starts_at }) => [status, starts_at])).toEqual([
    ['cancelled', session.starts_at.toISOString()],
    ['scheduled', '2026-12-20T13:30:00.000Z'],
  ])
})

test('a teacher does not cancel what follows, nor without a reason, nor over a change that she did not see', async () => {
  const { session, she } = await circleWithSession(24 * 60)
  const params = { sessionId: session.id }
  const cancel = async (body: object) => {
    const form = { reason: 'سفر المعلمة', scope: 'this' as const, revision: session.revision, ...body }
    return (await she(moves.cancel, { params, body: form })).status
  }
  expect(await cancel({ scope: 'following' })).toBe(403)
  expect(await cancel({ reason: '' })).toBe(422)
  expect(await cancel({ revision: session.revision + 1 })).toBe(409)
})
