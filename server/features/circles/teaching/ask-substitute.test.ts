import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function sessionTomorrow() {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(t().clock.now.getTime() + 24 * 3_600_000),
  })
  const params = { id: circle.id, sessionId: session.id }
  const she = await as(t, teacher)
  const director = await as(t, await make.director())
  const atDesk = async () =>
    (await director(desk.sessions, { params: { id: circle.id }, query: {} })).data.items.find(
      ({ id }) => id === session.id,
    )
  const told = async () =>
    (
      await t()
        .db.selectFrom('event_log')
        .select(['room', 'payload'])
        .where('type', '=', 'circle.substitute-wanted')
        .execute()
    ).filter(({ payload }) => new RegExp(`"session_id":${session.id}\\b`).test(JSON.stringify(payload)))
  return { teacher, circle, session, params, she, director, atDesk, told }
}

test('a teacher asks for a substitute; the directors hear of it once, and choosing one answers her', async () => {
  const { teacher, params, she, director, atDesk, told } = await sessionTomorrow()
  const { data } = await she(teaching.askSubstitute, { params, body: { reason: 'سفر طارئ' } })
  expect(data.substitute_request?.reason).toBe('سفر طارئ')
  await she(teaching.askSubstitute, { params, body: { reason: 'سفر طارئ مع الأسرة' } })
  expect(await told()).toMatchObject([{ room: 'directors' }])
  expect((await atDesk())?.substitute_request?.reason).toBe('سفر طارئ مع الأسرة')
  const wanted = async () =>
    (await director(desk.wantedSubstitutes, {})).data.filter(({ id }) => id === params.sessionId)
  expect(await wanted()).toMatchObject([{ teacher: { id: teacher.id }, reason: 'سفر طارئ مع الأسرة' }])
  const substitute = await make.teacher()
  await director(desk.substitute, {
    params,
    body: { teacher_id: substitute.id, revision: data.revision },
  })
  expect(await atDesk()).toMatchObject({ substitute: { id: substitute.id }, substitute_request: null })
  expect(await wanted()).toEqual([])
  expect((await she(teaching.askSubstitute, { params, body: { reason: 'مرة أخرى' } })).status).toBe(409)
})

test('she takes her request back, also twice', async () => {
  const { params, she, atDesk } = await sessionTomorrow()
  await she(teaching.askSubstitute, { params, body: { reason: 'موعد' } })
  for (let times = 0; times < 2; times++)
    expect((await she(teaching.withdrawSubstituteRequest, { params })).data.substitute_request).toBeNull()
  expect((await atDesk())?.substitute_request).toBeNull()
})

test('an assistant neither asks for a substitute nor reads why one is asked for', async () => {
  const { circle, params, she } = await sessionTomorrow()
  await she(teaching.askSubstitute, { params, body: { reason: 'ظرف خاص' } })
  const assistant = await make.teacher()
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: circle.id, user_id: assistant.id })
    .execute()
  const other = await as(t, assistant)
  expect((await other(teaching.askSubstitute, { params, body: { reason: 'لا شيء' } })).status).toBe(409)
  const { data } = await other(teaching.sessions, { params: { id: circle.id }, query: {} })
  expect(data.items).toMatchObject([{ substitute_request: null, can: { ask_substitute: false } }])
})

test('for a session that is over, or cancelled, nobody is asked for', async () => {
  const { circle, teacher, params, she, director } = await sessionTomorrow()
  const past = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(t().clock.now.getTime() - 24 * 3_600_000),
  })
  const body = { reason: 'سفر طارئ' }
  const ofPast = { id: circle.id, sessionId: past.id }
  expect((await she(teaching.askSubstitute, { params: ofPast, body })).status).toBe(409)
  await director(desk.cancelSession, {
    params,
    body: { reason: 'إجازة', scope: 'this', make_up: null, is_extended: false, revision: 1 },
  })
  expect((await she(teaching.askSubstitute, { params, body })).status).toBe(409)
})
