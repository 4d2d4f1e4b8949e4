import { expect, test } from 'vitest'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { NOTICE_AFTER_MS } from './notices.ts'

const t = testApp()
const make = maker(t)

async function talk() {
  const teacher = await make.user({ role: 'teacher', name: '<b>منى</b> الخالدي' })
  const student = await make.user({ name: 'ريم السبيعي' })
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  return { teacher, student, asTeacher, asStudent, threadId: thread.id }
}
type Caller = Awaited<ReturnType<typeof as>>

const write = (caller: Caller, threadId: number, text = 'السلام عليكم') =>
  caller(routes.send, { params: { threadId }, body: { client_id: crypto.randomUUID(), text } })
async function settle() {
  t().clock.forward(NOTICE_AFTER_MS / 1000)
  await readEvents(t().app.process)
}
const inbox = async (caller: Caller) =>
  (await caller(notificationRoutes.list, { query: { unread: 'yes' } })).data.data
const letterOf = (userId: number) =>
  t()
    .db.selectFrom('notification_deliveries')
    .select(['state', 'due_at'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .orderBy('notification_id', 'desc')
    .executeTakeFirst()

test('several messages of one person are one notification, which leads to the thread and carries no words', async () => {
  const { asTeacher, asStudent, threadId } = await talk()
  for (const text of ['الأولى', 'الثانية', 'الثالثة']) await write(asStudent, threadId, text)
  await settle()
  expect(await inbox(asTeacher)).toMatchObject([
    { title: '٣ رسائل من ريم السبيعي', message: null, url: `/teacher/messages/${threadId}` },
  ])
  expect(await inbox(asStudent)).toEqual([])
})

test('whoever has the thread open is told nothing, and what she reads later takes its notification along', async () => {
  const { asTeacher, asStudent, student, threadId } = await talk()
  await write(asTeacher, threadId)
  await asStudent(routes.read, { params: { threadId }, body: { seq: 1 } })
  await settle()
  expect(await inbox(asStudent)).toEqual([])

  await write(asTeacher, threadId)
  await settle()
  expect(await inbox(asStudent)).toMatchObject([{ title: 'رسالة جديدة من <b>منى</b> الخالدي' }])
  // Its letter has left; the next one keeps a distance.
  await write(asTeacher, threadId)
  await settle()
  expect(await letterOf(student.id)).toMatchObject({ state: 'waiting' })
  await asStudent(routes.read, { params: { threadId }, body: { seq: 3 } })
  expect(await inbox(asStudent)).toEqual([])
  t().clock.forward(3600)
  await readEvents(t().app.process)
  expect(await letterOf(student.id)).toMatchObject({ state: 'skipped' })
})

test("outside of a teacher's hours a message waits without a letter, and its notification is there", async () => {
  const { asTeacher, asStudent, teacher, threadId } = await talk()
  // It is noon in Riyadh.
  await asTeacher(routes.saveSettings, {
    body: { shows_read: true, hours: { from: 16, until: 21, zone: 'Asia/Riyadh' } },
  })
  await write(asStudent, threadId)
  await settle()
  expect(await inbox(asTeacher)).toHaveLength(1)
  const begin = new Date(t().clock.now)
  begin.setUTCHours(13, 0, 0, 0)
  expect(await letterOf(teacher.id)).toMatchObject({ state: 'waiting', due_at: begin })
  expect((await asStudent(routes.show, { params: { threadId } })).data.hours).toEqual({
    from: 16,
    until: 21,
    zone: 'Asia/Riyadh',
  })
  expect((await asTeacher(routes.show, { params: { threadId } })).data.hours).toBeNull()
})

test('a message to the office concerns every director, and of an assigned thread the one', async () => {
  const student = await as(t, await make.user({ name: 'هيا' }))
  const [huda, amal] = [await make.user({ role: 'admin' }), await make.user({ role: 'admin' })]
  const [asHuda, asAmal] = [await as(t, huda), await as(t, amal)]
  const { data: thread } = await student(routes.open, { body: { with: null } })
  await write(student, thread.id)
  await settle()
  for (const director of [asHuda, asAmal])
    expect(await inbox(director)).toMatchObject([{ title: 'رسالة جديدة من هيا' }])
  const params = { threadId: thread.id }
  await asAmal(routes.read, { params, body: { seq: 1 } })
  expect(await inbox(asHuda)).toEqual([])
  await asAmal(routes.manage, { params, body: { assigned_to: huda.id, is_closed: false } })
  await write(student, thread.id)
  await settle()
  expect(await inbox(asHuda)).toHaveLength(1)
  expect(await inbox(asAmal)).toEqual([])
  await write(asHuda, thread.id)
  await settle()
  expect(await inbox(student)).toMatchObject([{ title: 'رسالة جديدة من مكتب شؤون الطالبات' }])
})

test('a note among directors is told to nobody', async () => {
  const student = await as(t, await make.user())
  const director = await as(t, await make.user({ role: 'admin' }))
  const { data: thread } = await student(routes.open, { body: { with: null } })
  const body = { client_id: crypto.randomUUID(), text: 'ملاحظة', is_note: true }
  await director(routes.send, { params: { threadId: thread.id }, body })
  await settle()
  expect([await inbox(student), await inbox(director)]).toEqual([[], []])
})
