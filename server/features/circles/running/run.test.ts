import { expect, test } from 'vitest'
import { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { endForgottenSessions } from './end-forgotten.ts'

const t = testApp()
const make = maker(t)
const MINUTE = 60_000

const inMinutes = (minutes: number) => new Date(t().clock.now.getTime() + minutes * MINUTE)
const forward = (minutes: number) => t().clock.forward(minutes * 60)

/** A circle whose session begins in so many minutes. */
async function circleWith({ startsIn = 5 } = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: inMinutes(startsIn),
    ends_at: inMinutes(startsIn + 60),
  })
  const params = { id: circle.id }
  return { teacher, circle, session, params, ref: { params: { id: circle.id, sessionId: session.id } } }
}
const statusOf = async (id: number) => (await visitor(t)(circleRoutes.show, { params: { id } })).data.status
const eventsOf = async (circleId: number) =>
  (
    await t()
      .db.selectFrom('event_log')
      .select(['type', 'room'])
      .where('room', '=', `circle:${circleId}`)
      .orderBy('seq')
      .execute()
  ).map(({ type }) => type)

test('one tap opens the session of today, and its circle is live for everybody', async () => {
  const { teacher, circle, session, params } = await circleWith()
  const she = await as(t, teacher)
  const { data } = await she(teaching.openToday, { params })
  expect(data).toMatchObject({ id: session.id, status: 'live', can: { start: false, end: true } })
  expect(await statusOf(circle.id)).toBe('live')
  expect(await eventsOf(circle.id)).toEqual(['circle.session-started'])
})

test('two teachers who press at once open one session, once', async () => {
  const { teacher, circle, session, params } = await circleWith()
  const assistant = await make.teacher()
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: circle.id, user_id: assistant.id })
    .execute()
  const both = [await as(t, teacher), await as(t, assistant), await as(t, teacher), await as(t, assistant)]
  const answers = await Promise.all(both.map((she) => she(teaching.openToday, { params })))
  expect(answers.map(({ status, data }) => [status, data.id])).toEqual(both.map(() => [200, session.id]))
  expect(new Set(answers.map(({ data }) => data.started_at)).size).toBe(1)
  expect(await eventsOf(circle.id)).toEqual(['circle.session-started'])
})

test('a session is not opened before a quarter of an hour ahead of its time, nor two hours after', async () => {
  const early = await circleWith({ startsIn: 20 })
  const refused = await (await as(t, early.teacher))(teaching.openToday, { params: early.params })
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('لم يحن وقت الجلسة')])
  const late = await circleWith({ startsIn: -121 })
  const status = { status: 'live', sessionId: late.session.id } as const
  const tooLate = await (await as(t, late.teacher))(teaching.status, { params: late.params, body: status })
  expect([tooLate.status, tooLate.message]).toEqual([409, expect.stringContaining('فات موعد')])
})

test('a circle without sessions says so', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const { status, message } = await (await as(t, teacher))(teaching.openToday, { params: { id: circle.id } })
  expect([status, message]).toEqual([409, 'لا جلسة قادمة لهذه الحلقة.'])
})

test('ending twice ends once, and one tap within a quarter of an hour continues the same session', async () => {
  const { teacher, circle, session, params, ref } = await circleWith()
  // Her token is shorter than a session.
  const enter = () => as(t, teacher)
  let she = await enter()
  const { data: begun } = await she(teaching.openToday, { params })
  forward(30)
  she = await enter()
  const { data: ended } = await she(teaching.end, ref)
  expect(ended).toMatchObject({ status: 'completed', end_cause: 'hand', can: { continue: true } })
  forward(10)
  expect((await she(teaching.end, ref)).data.ended_at).toBe(ended.ended_at)
  const { data: continued } = await she(teaching.openToday, { params })
  expect(continued).toMatchObject({
    id: session.id,
    status: 'live',
    started_at: begun.started_at,
    ended_at: null,
  })
  await she(teaching.end, ref)
  forward(16)
  she = await enter()
  const late = await she(teaching.status, { params, body: { status: 'live', sessionId: session.id } })
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('لا تُتابع')])
  expect(await eventsOf(circle.id)).toEqual([
    'circle.session-started',
    'circle.session-ended',
    'circle.session-continued',
    'circle.session-ended',
  ])
})

test('the status is set directly: live begins, completed ends', async () => {
  const { teacher, circle, params } = await circleWith()
  const she = await as(t, teacher)
  await she(teaching.status, { params, body: { status: 'live' } })
  expect(await statusOf(circle.id)).toBe('live')
  await she(teaching.status, { params, body: { status: 'completed' } })
  expect(await statusOf(circle.id)).not.toBe('live')
  const unbegun = await circleWith()
  const body = { status: 'completed', sessionId: unbegun.session.id } as const
  const answer = await (await as(t, unbegun.teacher))(teaching.status, { params: unbegun.params, body })
  expect([answer.status, answer.message]).toEqual([409, 'لم تبدأ هذه الجلسة بعد.'])
})

test('ending and starting at once leave a session that is either, and its circle agrees', async () => {
  const { teacher, circle, session, params, ref } = await circleWith()
  const she = await as(t, teacher)
  await she(teaching.openToday, { params })
  const answers = await Promise.all([she(teaching.end, ref), she(teaching.openToday, { params })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const row = await t()
    .db.selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select(['s.status', 'c.status as circle_status'])
    .where('s.id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(row.circle_status === 'live').toBe(row.status === 'live')
  expect((await eventsOf(circle.id)).length).toBeGreaterThan(1)
})

test('whoever stands in runs her own session, and no other of the circle', async () => {
  const { circle, session, params, ref } = await circleWith()
  const substitute = await make.teacher()
  const { db } = t()
  await db
    .updateTable('circle_sessions')
    .set({ substitute_id: substitute.id })
    .where('id', '=', session.id)
    .execute()
  const other = await make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: inMinutes(2),
    ends_at: inMinutes(4),
  })
  const she = await as(t, substitute)
  const { data } = await she(teaching.openToday, { params })
  expect([data.id, data.substitute?.id]).toEqual([session.id, substitute.id])
  const { data: list } = await she(teaching.sessions, { params, query: {} })
  expect(list.items.map(({ id }) => id)).toEqual([session.id])
  const body = { status: 'live', sessionId: other.id } as const
  expect((await she(teaching.status, { params, body })).status).toBe(404)
  expect((await she(teaching.end, ref)).status).toBe(200)
})

test('an assistant starts and ends; a teacher of another circle does not learn of it; a director may', async () => {
  const { circle, params, ref } = await circleWith()
  const assistant = await make.teacher()
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: circle.id, user_id: assistant.id })
    .execute()
  expect((await (await as(t, await make.teacher()))(teaching.openToday, { params })).status).toBe(404)
  expect((await (await as(t, assistant))(teaching.openToday, { params })).status).toBe(200)
  expect((await (await as(t, await make.director()))(teaching.end, ref)).status).toBe(200)
})

test('a forgotten session ends by itself half an hour after its time, at the hour it was to be over', async () => {
  const { teacher, circle, session, params } = await circleWith({ startsIn: 0 })
  const she = await as(t, teacher)
  forward(10)
  await she(teaching.openToday, { params })
  const end = inMinutes(60)
  forward(89)
  await endForgottenSessions(t().ctx())
  expect(await statusOf(circle.id)).toBe('live')
  forward(1)
  await endForgottenSessions(t().ctx())
  const row = await t()
    .db.selectFrom('circle_sessions')
    .select(['ended_at', 'end_cause', 'ended_by'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ ended_at: end, end_cause: 'forgotten', ended_by: null })
  expect(await statusOf(circle.id)).not.toBe('live')
})

test('a new session begins although nobody ended the one before it', async () => {
  const { teacher, circle, params, session } = await circleWith({ startsIn: 0 })
  const begin = await as(t, teacher)
  await begin(teaching.openToday, { params })
  const next = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: inMinutes(62),
    ends_at: inMinutes(120),
  })
  const body = { status: 'live', sessionId: next.id } as const
  forward(55)
  const she = await as(t, teacher)
  expect((await she(teaching.status, { params, body })).message).toContain('جارية الآن')
  forward(6)
  expect((await she(teaching.status, { params, body })).data.status).toBe('live')
  const { data } = await she(teaching.sessions, { params, query: { period: 'past' } })
  expect(data.items).toMatchObject([{ id: session.id, end_cause: 'forgotten' }])
})

test('what meets beyond its time is to come for teacher and desk; what ended early is past for both', async () => {
  const { teacher, params, ref } = await circleWith({ startsIn: 0 })
  const she = await as(t, teacher)
  await she(teaching.openToday, { params })
  forward(65)
  const periodsOf = async () => {
    const director = await as(t, await make.director())
    const [taught, desk] = await Promise.all([
      (await as(t, teacher))(teaching.sessions, { params, query: { period: 'upcoming' } }),
      director(adminCircleRoutes.sessions, { params, query: { period: 'upcoming' } }),
    ])
    return [taught.data.items.map(({ id }) => id), desk.data.items.map(({ id }) => id)]
  }
  const { sessionId } = ref.params
  expect(await periodsOf()).toEqual([[sessionId], [sessionId]])
  forward(-50)
  await she(teaching.status, { params, body: { status: 'completed', sessionId } })
  expect(await periodsOf()).toEqual([[], []])
})

test('a cancelled circle and a cancelled session are not opened', async () => {
  const { teacher, circle, session, params } = await circleWith()
  const { db } = t()
  const cancelled = { cancelled_at: t().clock.now, cancel_cause: 'hand', cancel_reason: 'سفر' } as const
  await db.updateTable('circle_sessions').set(cancelled).where('id', '=', session.id).execute()
  const body = { status: 'live', sessionId: session.id } as const
  expect((await (await as(t, teacher))(teaching.status, { params, body })).status).toBe(409)
  expect(await eventsOf(circle.id)).toEqual([])
})
