import { expect, test } from 'vitest'
import { liveKeepingRoutes, liveRoutes as live } from '#contract/live/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { forgetRooms } from '../keeping/keeping.ts'

const t = testApp()
const make = maker(t)

/** A live session with its teacher and two members inside. */
async function room(given: Parameters<typeof make.circle>[0] = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  const { now } = t().clock
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const session = await make.circleSession(at)
  const params = { sessionId: session.id }
  const join = async () => {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    const caller = await as(t, student)
    await caller(live.enter, { params })
    return { id: student.id, name: student.name, caller }
  }
  const [first, second] = [await join(), await join()]
  const teaches = await as(t, teacher)
  return { teacher, circle, session, params, first, second, teaches }
}

type Caller = Awaited<ReturnType<typeof as>>
const write = (caller: Caller, params: { readonly sessionId: number }, text: string) =>
  caller(live.write, { params, body: { text } })
const texts = async (caller: Caller, params: { readonly sessionId: number }) =>
  (await caller(live.messages, { params })).data.map(({ text }) => text)

test('what one writes stands for everybody in the room, in its order, and the room is told', async () => {
  const { circle, teacher, params, first, second, teaches } = await room()
  await write(first.caller, params, 'حاضرة يا معلمتي')
  await write(teaches, params, 'أهلًا بكِ')
  const { data } = await second.caller(live.messages, { params })
  expect(data).toMatchObject([
    { person: { id: first.id, name: first.name }, text: 'حاضرة يا معلمتي', is_teacher: false, is_own: false },
    { person: { id: teacher.id }, text: 'أهلًا بكِ', is_teacher: true, can: { hide: false } },
  ])
  const events = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('room', '=', `circle:${circle.id}`)
    .where('type', '=', 'live.written')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([
    { session_id: params.sessionId },
    { session_id: params.sessionId },
  ])
})

test('the teacher hides a line for everybody, with an audit; a student takes back her own and nobody else’s', async () => {
  const { params, first, second, teaches } = await room()
  await write(first.caller, params, 'سطر أول')
  const { data } = await write(second.caller, params, 'سطر ثانٍ')
  const [one, two] = data.map(({ id }) => id)
  const hide = (caller: Caller, messageId = 0) =>
    caller(live.hideMessage, { params: { ...params, messageId } })
  expect((await hide(second.caller, one)).status).toBe(404)
  expect((await hide(second.caller, two)).status).toBe(200)
  expect((await hide(teaches, one)).status).toBe(200)
  expect((await hide(teaches, one)).status).toBe(404)
  expect(await texts(first.caller, params)).toEqual([])
  const audits = await t()
    .db.selectFrom('audit_log')
    .select(['entity_id', 'after'])
    .where('action', '=', 'live.hide-message')
    .where('entity', '=', 'live_message')
    .where('entity_id', 'in', [String(one), String(two)])
    .execute()
  expect(audits).toEqual([{ entity_id: String(one), after: { person_id: first.id } }])
})

test('where the teacher closed the chat she writes alone, and all go on reading', async () => {
  const { params, first, teaches } = await room()
  await write(first.caller, params, 'قبل الإغلاق')
  const decide = (is_open: boolean) => teaches(live.turn, { params, body: { kind: 'chat', is_open } })
  expect((await decide(false)).data.chat).toBe('closed')
  expect((await write(first.caller, params, 'بعده')).status).toBe(409)
  expect((await write(teaches, params, 'نكمل التسميع')).status).toBe(200)
  expect(await texts(first.caller, params)).toEqual(['قبل الإغلاق', 'نكمل التسميع'])
  expect((await decide(true)).data.chat).toBe('open')
  expect((await write(first.caller, params, 'شكرًا')).status).toBe(200)
})

test('a circle without a chat has none, for its teacher neither', async () => {
  const { params, first, teaches } = await room({ enable_chat: false })
  expect((await first.caller(live.show, { params })).data.chat).toBe('off')
  expect((await write(first.caller, params, 'سلام')).status).toBe(409)
  expect((await write(teaches, params, 'سلام')).status).toBe(409)
})

test('whoever is outside, was sent out, or comes when it is over writes nothing', async () => {
  const { circle, session, params, first, second, teaches } = await room()
  const outside = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: outside.id })
  expect((await write(await as(t, outside), params, 'سلام')).status).toBe(409)
  await teaches(live.turn, { params, body: { kind: 'remove', person: first.id } })
  expect((await write(first.caller, params, 'سلام')).status).toBe(409)
  expect((await first.caller(live.messages, { params })).status).toBe(409)
  await write(second.caller, params, 'قبل النهاية')
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', session.id)
    .execute()
  expect((await write(second.caller, params, 'بعدها')).status).toBe(409)
  expect(await texts(second.caller, params)).toEqual(['قبل النهاية'])
})

test('a line without a word is refused', async () => {
  const { params, first } = await room()
  expect((await write(first.caller, params, ' \u200F ')).status).toBe(422)
  expect((await write(first.caller, params, 'س'.repeat(501))).status).toBe(422)
})

test('what was written goes after the days that the director chose, never from a session that still runs', async () => {
  const { session, params, first } = await room()
  const director = await as(t, await make.director())
  expect((await director(liveKeepingRoutes.show, {})).data).toEqual({ chat_days: 30, recording_days: 30 })
  const save = (chat_days: number) =>
    director(liveKeepingRoutes.save, { body: { chat_days, recording_days: 30 } })
  expect((await save(366)).status).toBe(422)
  expect((await save(2)).data).toMatchObject({ chat_days: 2 })
  await write(first.caller, params, 'حاضرة')
  const standing = async () =>
    (await t().db.selectFrom('live_messages').select('text').where('session_id', '=', session.id).execute())
      .length
  t().clock.forward(3 * 86_400)
  await forgetRooms(t().ctx())
  expect(await standing()).toBe(1)
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', session.id)
    .execute()
  t().clock.forward(86_400)
  await forgetRooms(t().ctx())
  expect(await standing()).toBe(1)
  t().clock.forward(86_400 + 60)
  await forgetRooms(t().ctx())
  expect(await standing()).toBe(0)
})
