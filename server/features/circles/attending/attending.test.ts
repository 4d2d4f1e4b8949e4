import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { studentCircleRoutes as attending } from '#contract/circles/member-routes.ts'
import { registrationRoutes as own } from '#contract/circles/registration-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const LINK = 'https://meet.example.test/1'

const inMinutes = (minutes: number) => new Date(t().clock.now.getTime() + minutes * 60_000)

/** A member of a circle behind a link, with a session that begins in so many minutes. */
async function member({ startsIn = -5, session = {}, circle: given = {} } = {}) {
  const student = await make.student()
  const circle = await make.circle({ place: 'link', link: LINK, ...given })
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const { id } = await make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: inMinutes(startsIn),
    ends_at: inMinutes(startsIn + 60),
    ...session,
  })
  const ref = { params: { id: circle.id, sessionId: id } }
  return { student, circle, sessionId: id, ref, she: await as(t, student) }
}
const presentIn = (sessionId: number) =>
  t()
    .db.selectFrom('presence_stretches')
    .select(['person_id', 'source', 'left_at'])
    .where('session_id', '=', sessionId)
    .execute()

test('a member sees what comes next with its door, and what the teacher wrote to all', async () => {
  const { she, circle, sessionId } = await member({ startsIn: 30 })
  const note = { session_id: sessionId, author_id: circle.teacher_id, updated_at: t().clock.now }
  await t()
    .db.insertInto('circle_session_notes')
    .values([
      { ...note, is_shared: true, text: 'أحضرن المصحف' },
      { ...note, is_shared: false, text: 'للمعلمة وحدها' },
    ])
    .execute()
  const { data } = await she(attending.show, { params: { id: circle.id } })
  expect(data.next).toMatchObject({
    id: sessionId,
    door: { state: 'early', opens_at: inMinutes(20).toISOString(), closes_at: null },
    notes: [{ text: 'أحضرن المصحف' }],
  })
  expect(JSON.stringify(data)).not.toContain('meet.example.test')
  expect(JSON.stringify(data)).not.toContain('للمعلمة وحدها')
})

test('the link is told at the open door alone, and the click is kept as a click, once', async () => {
  const { she, student, ref, sessionId } = await member()
  const answers = await Promise.all([she(attending.join, ref), she(attending.join, ref)])
  expect(answers.map(({ status, data }) => [status, data.link])).toEqual([
    [200, LINK],
    [200, LINK],
  ])
  expect(await presentIn(sessionId)).toEqual([{ person_id: student.id, source: 'link', left_at: null }])
  await she(attending.leave, ref)
  await she(attending.leave, ref)
  expect(await presentIn(sessionId)).toEqual([
    { person_id: student.id, source: 'link', left_at: t().clock.now },
  ])
})

test('a door that is not open yet, closed, or over says why', async () => {
  const early = await member({ startsIn: 11 })
  expect((await early.she(attending.join, early.ref)).message).toContain('لم يُفتح باب الجلسة')
  const over = await member({
    startsIn: -90,
    session: { started_at: inMinutes(-90), ended_at: inMinutes(-30) },
  })
  expect((await over.she(attending.join, over.ref)).message).toContain('انتهت هذه الجلسة')
  const strict = { allow_late_join: false }
  const late = await member({ startsIn: -11, session: { started_at: inMinutes(-11) }, circle: strict })
  expect((await late.she(attending.join, late.ref)).message).toContain('أُغلق باب الجلسة')
  expect(await presentIn(late.sessionId)).toEqual([])
})

test('whoever was inside comes back after the door has closed for late comers', async () => {
  const { she, ref } = await member({
    startsIn: -9,
    session: { started_at: inMinutes(-9) },
    circle: { allow_late_join: false },
  })
  await she(attending.join, ref)
  await she(attending.leave, ref)
  t().clock.forward(180)
  expect((await she(attending.join, ref)).data.link).toBe(LINK)
})

test('whoever left the circle no longer finds it', async () => {
  const { she, circle, ref, student } = await member()
  await t()
    .db.updateTable('circle_registrations')
    .set({ status: 'removed', holds_seat: false, left_at: t().clock.now })
    .where('student_id', '=', student.id)
    .execute()
  expect((await she(attending.show, { params: { id: circle.id } })).status).toBe(404)
  expect((await she(attending.join, ref)).status).toBe(404)
})

test('a session of another circle is not entered through her own', async () => {
  const { she, circle } = await member()
  const other = await member()
  const params = { id: circle.id, sessionId: other.sessionId }
  expect((await she(attending.join, { params })).status).toBe(404)
})

test('its teacher and the director see who came by the link, whether it meets or is over', async () => {
  const { she, student, circle, ref, sessionId } = await member({ session: { started_at: inMinutes(-5) } })
  const params = { id: circle.id }
  await she(attending.join, ref)
  const teacher = await as(t, { id: circle.teacher_id })
  const { data } = await teacher(teaching.participants, { params })
  expect(data).toMatchObject({
    place: 'link',
    session_id: sessionId,
    participants: [{ id: student.id, name: student.name, source: 'link', left_at: null }],
  })
  await teacher(teaching.end, ref)
  const director = await as(t, await make.director())
  expect((await director(desk.participants, { params })).data.participants).toHaveLength(1)
  const unknown = await director(desk.participants, { params: { id: 999_999 } })
  expect(unknown.status).toBe(404)
})

test('her circles are listed: what meets now first, then the nearest, none of other women', async () => {
  const student = await make.student()
  const later = await make.circle({ next_starts_at: inMinutes(90), next_ends_at: inMinutes(150) })
  const nearest = await make.circle({ next_starts_at: inMinutes(30), next_ends_at: inMinutes(90) })
  const live = await make.circle({ status: 'live', live_since: t().clock.now })
  await make.circle()
  for (const { id } of [later, nearest, live])
    await make.circleMember({ circle_id: id, student_id: student.id })
  const { data } = await (await as(t, student))(attending.list, {})
  expect(data.map(({ id }) => id)).toEqual([live.id, nearest.id, later.id])
})

test('whoever has yet to affirm that the circle is for her enters no session before, unless she was inside', async () => {
  const { she, ref, circle, student, sessionId } = await member()
  await t()
    .db.updateTable('circle_registrations')
    .set({ affirmed_at: null })
    .where('student_id', '=', student.id)
    .execute()
  expect((await she(attending.show, { params: { id: circle.id } })).data.affirms).toBe('women')
  expect((await she(attending.join, ref)).status).toBe(409)
  expect(await presentIn(sessionId)).toEqual([])
  await she(own.affirm, { params: { id: circle.id }, body: { audience: 'women' } })
  expect((await she(attending.show, { params: { id: circle.id } })).data.affirms).toBeNull()
  expect((await she(attending.join, ref)).status).toBe(200)
  await t()
    .db.updateTable('circle_registrations')
    .set({ affirmed_at: null })
    .where('student_id', '=', student.id)
    .execute()
  expect((await she(attending.join, ref)).status).toBe(200)
})
