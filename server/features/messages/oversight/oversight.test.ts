import { expect, test } from 'vitest'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
type Caller = Awaited<ReturnType<typeof as>>

async function talk() {
  const [teacher, student] = [await make.teacher(), await make.student()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  const director = await as(t, await make.director())
  return { asTeacher, asStudent, director, params: { threadId: thread.id } }
}
type Params = Awaited<ReturnType<typeof talk>>['params']

const write = (caller: Caller, params: Params, text = 'السلام عليكم') =>
  caller(routes.send, { params, body: { client_id: crypto.randomUUID(), text } })
const list = async (caller: Caller, params: Params) => (await caller(routes.list, { params, query: {} })).data
const textsOf = async (caller: Caller, params: Params) =>
  (await list(caller, params)).messages.map(({ text }) => text)
const reasonsOf = async (caller: Caller, params: Params) =>
  (await list(caller, params)).readings.map(({ reason }) => reason)
const block = (caller: Caller, params: Params, is_blocked: boolean) =>
  caller(routes.block, { params, body: { is_blocked } })
const acts = async (action: string) =>
  (await t().db.selectFrom('audit_log').select('after').where('action', '=', action).execute()).length

test('whoever closes a thread closes it for both, what was written stays, and she opens it again', async () => {
  const { asTeacher, asStudent, params } = await talk()
  await write(asStudent, params)
  const closed = await block(asTeacher, params, true)
  expect(closed.data).toMatchObject({ block: 'own', can: { write: false, block: true } })
  expect((await asStudent(routes.show, { params })).data).toMatchObject({
    block: 'closed',
    can: { write: false },
  })
  for (const caller of [asTeacher, asStudent]) expect((await write(caller, params)).status).toBe(403)
  const place = { ...params, seq: 1 }
  expect((await asStudent(routes.change, { params: place, body: { text: 'غيرها' } })).status).toBe(403)
  expect(await textsOf(asStudent, params)).toEqual(['السلام عليكم'])
  // Her own opening does not undo the other's closing.
  await block(asStudent, params, false)
  expect((await write(asStudent, params)).status).toBe(403)
  await block(asTeacher, params, false)
  expect((await write(asStudent, params)).status).toBe(200)
  expect(await acts('thread.block')).toBe(3)
})

test('the office is closed to nobody', async () => {
  const student = await as(t, await make.student())
  const { data } = await student(routes.open, { body: { with: null } })
  expect((await block(student, { threadId: data.id }, true)).status).toBe(403)
})

test('a director sees a reported message with three around it, and what she removes is gone for both', async () => {
  const { asTeacher, asStudent, director, params } = await talk()
  for (let at = 1; at <= 9; at++) await write(at === 5 ? asTeacher : asStudent, params, `رسالة ${at}`)
  const place = { ...params, seq: 5 }
  const body = { reason: 'hurtful' as const, note: '<b>آلمتني</b>' }
  expect((await asTeacher(routes.report, { params: place, body })).status).toBe(404)
  for (let times = 0; times < 2; times++)
    expect((await asStudent(routes.report, { params: place, body })).status).toBe(200)
  await readEvents(t().app.process)
  const [notice] = (await director(notificationRoutes.list, { query: {} })).data.data
  expect(notice).toMatchObject({ title: 'بلاغ جديد عن رسالة', url: '/admin/messages/reports' })

  const [report, ...others] = (await director(routes.reports, { query: {} })).data.items
  expect([report?.text, report?.note, others.length]).toEqual(['رسالة 5', '<b>آلمتني</b>', 0])
  const reportId = { params: { reportId: report?.id ?? 0 } }
  const { data } = await director(routes.showReport, reportId)
  expect(data.around.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8])
  const decision = { ...reportId, body: { decision: 'removed' as const } }
  expect((await director(routes.decide, decision)).data.report).toMatchObject({ decision: 'removed' })
  expect((await director(routes.decide, decision)).status).toBe(409)
  for (const caller of [asTeacher, asStudent]) {
    const removed = (await list(caller, params)).messages[4]
    expect(removed).toMatchObject({ text: '', is_removed: true, can: { change: false, report: false } })
  }
  expect(await acts('message.decide')).toBe(1)
})

test('a director reads a private thread for a reason only, which both sides see and are told of', async () => {
  const { asTeacher, asStudent, director, params } = await talk()
  await write(asStudent, params, 'سر')
  expect((await director(routes.list, { params, query: {} })).status).toBe(404)
  expect((await director(routes.openReading, { params, body: { reason: 'قصير' } })).status).toBe(422)
  const reason = 'بلاغ عن كلام جارح <i>'
  const { data } = await director(routes.openReading, { params, body: { reason } })
  const reading = { params: { readingId: data.id }, query: {} }
  expect((await director(routes.readThread, reading)).data.messages.map(({ text }) => text)).toEqual(['سر'])
  const another = await as(t, await make.director())
  expect((await another(routes.readThread, reading)).status).toBe(404)
  await readEvents(t().app.process)
  for (const caller of [asTeacher, asStudent]) {
    expect(await reasonsOf(caller, params)).toEqual([reason])
    const inbox = (await caller(notificationRoutes.list, { query: {} })).data.data
    expect(inbox.map(({ title }) => title)).toContain('قرأت الإدارة إحدى محادثاتكِ الخاصة')
  }
  expect(await acts('thread.read')).toBe(1)
  const hourAgo = new Date(t().clock.now.getTime() - 3_601_000)
  await t()
    .db.updateTable('message_readings')
    .set({ created_at: hourAgo })
    .where('id', '=', data.id)
    .execute()
  expect((await director(routes.readThread, reading)).status).toBe(404)
})

test('of the office no thread is read for a reason: the directors have it already', async () => {
  const student = await as(t, await make.student())
  const director = await as(t, await make.director())
  const { data } = await student(routes.open, { body: { with: null } })
  const params = { threadId: data.id }
  const body = { reason: 'سبب طويل بما يكفي' }
  expect((await director(routes.openReading, { params, body })).status).toBe(404)
})
