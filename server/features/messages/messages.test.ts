import { expect, test } from 'vitest'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { MESSAGES_A_PAGE } from '#contract/messages/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { addressOf, listen, soon, type TestListener } from '#server/testing/listener.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student and her teacher, with a thread between them. */
async function classroom() {
  const [teacher, student] = [await make.user({ role: 'teacher' }), await make.user()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  /** Another teacher takes the course. */
  const handOver = async () => {
    const { id } = await make.user({ role: 'teacher' })
    await t().db.updateTable('courses').set({ instructor_id: id }).where('id', '=', course.id).execute()
  }
  return { teacher, student, asTeacher, asStudent, handOver, threadId: thread.id }
}
type Caller = Awaited<ReturnType<typeof as>>

const write = (caller: Caller, threadId: number, text: string, client_id: string = crypto.randomUUID()) =>
  caller(routes.send, { params: { threadId }, body: { client_id, text } })
const textsOf = async (caller: Caller, threadId: number) =>
  (await caller(routes.list, { params: { threadId }, query: {} })).data.messages.map(({ text }) => text)

test('two who write to each other have one thread, whoever opens it, and each sees it from her side', async () => {
  const { asTeacher, asStudent, student, threadId } = await classroom()
  expect((await asTeacher(routes.open, { body: { with: student.id } })).data.id).toBe(threadId)
  await write(asStudent, threadId, 'متى التسميع؟')
  const { data } = await write(asTeacher, threadId, 'غدًا بعد العصر')
  expect(data).toMatchObject({ seq: 2, is_own: true, is_ours: true, is_read: false })
  const seen = await asStudent(routes.list, { params: { threadId }, query: {} })
  expect(seen.data.messages.map(({ text, is_ours, is_read }) => [text, is_ours, is_read])).toEqual([
    ['متى التسميع؟', true, true],
    ['غدًا بعد العصر', false, false],
  ])
})

test('a message reaches the other side at once, and the own devices too', async () => {
  const { asTeacher, asStudent, threadId } = await classroom()
  const url = await addressOf(t())
  const [teacherTab, studentTab] = [listen(url, asTeacher.token), listen(url, asStudent.token)]
  await soon(() => [teacherTab.hello.length, studentTab.hello.length]).toEqual([1, 1])
  await write(asStudent, threadId, 'السلام عليكم')
  const news = ({ events }: TestListener) => events.map(({ type, payload }) => [type, payload])
  const place = { thread_id: threadId, seq: 1 }
  await soon(() => news(teacherTab)).toEqual([['message.written', expect.objectContaining(place)]])
  await soon(() => news(studentTab)).toEqual([['message.sent', place]])
})

test('the same message is written once, however often it arrives', async () => {
  const { asStudent, threadId } = await classroom()
  const id = crypto.randomUUID()
  const [one, other] = await Promise.all([
    write(asStudent, threadId, 'مرة واحدة', id),
    write(asStudent, threadId, 'مرة واحدة', id),
  ])
  expect([one.status, other.status, one.data.seq, other.data.seq]).toEqual([200, 200, 1, 1])
  expect(await textsOf(asStudent, threadId)).toEqual(['مرة واحدة'])
})

test('what was not read is counted, and the marker never goes back', async () => {
  const { asTeacher, asStudent, threadId } = await classroom()
  await write(asStudent, threadId, 'الأولى')
  await write(asStudent, threadId, 'الثانية')
  const unread = async () => (await asTeacher(routes.show, { params: { threadId } })).data.unread
  expect(await unread()).toBe(2)
  expect((await asTeacher(routes.unread, {})).data).toEqual({ threads: 1 })
  await asTeacher(routes.read, { params: { threadId }, body: { seq: 2 } })
  await asTeacher(routes.read, { params: { threadId }, body: { seq: 1 } })
  expect(await unread()).toBe(0)
  expect((await asTeacher(routes.unread, {})).data).toEqual({ threads: 0 })
  const { data } = await asStudent(routes.list, { params: { threadId }, query: {} })
  expect(data.messages.map(({ is_read }) => is_read)).toEqual([true, true])
})

test('when she no longer teaches her the thread stays readable and nobody writes in it', async () => {
  const { asTeacher, asStudent, handOver, threadId } = await classroom()
  await write(asStudent, threadId, 'قبل النهاية')
  await handOver()
  expect((await write(asStudent, threadId, 'بعدها')).status).toBe(403)
  expect((await write(asTeacher, threadId, 'بعدها')).status).toBe(403)
  expect(await textsOf(asTeacher, threadId)).toEqual(['قبل النهاية'])
  expect((await asTeacher(routes.show, { params: { threadId } })).data.can.write).toBe(false)
})

test('a message that was sent before that is answered as sent when it arrives again', async () => {
  const { asStudent, handOver, threadId } = await classroom()
  const id = crypto.randomUUID()
  await write(asStudent, threadId, 'وصلت ولم يصل الجواب', id)
  await handOver()
  expect((await write(asStudent, threadId, 'وصلت ولم يصل الجواب', id)).status).toBe(200)
})

test('whom she may write to are listed: her teachers and the office', async () => {
  const { asStudent, asTeacher, teacher, student } = await classroom()
  await make.user({ role: 'teacher' })
  const contacts = await asStudent(routes.contacts, { query: {} })
  expect(contacts.data.items.map(({ id }) => id)).toEqual([teacher.id, null])
  const taught = await asTeacher(routes.contacts, { query: {} })
  expect(taught.data.items.map(({ id }) => id)).toEqual([student.id, null])
  expect((await asStudent(routes.open, { body: { with: (await make.user()).id } })).status).toBe(422)
})

test('whom she knows from a circle is listed with the circle, for both', async () => {
  const teacher = await make.user({ role: 'teacher' })
  const student = await make.user()
  const circle = await make.circle({ teacher_id: teacher.id, title: 'حلقة الضحى', status: 'scheduled' })
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const circlesOf = async (person: { readonly id: number }) =>
    (await (await as(t, person))(routes.contacts, { query: {} })).data.items.map(({ id, circle: shared }) => [
      id,
      shared,
    ])
  expect(await circlesOf(teacher)).toEqual([
    [student.id, 'حلقة الضحى'],
    [null, null],
  ])
  expect(await circlesOf(student)).toEqual([
    [teacher.id, 'حلقة الضحى'],
    [null, null],
  ])
})

test('the office is one sender for her, and one inbox for all directors', async () => {
  const student = await as(t, await make.user())
  const [huda, amal] = [await make.user({ role: 'admin', name: 'هدى' }), await make.user({ role: 'admin' })]
  const [asHuda, asAmal] = [await as(t, huda), await as(t, amal)]
  const { data: thread } = await student(routes.open, { body: { with: null } })
  await write(student, thread.id, 'لم يصل الإيصال')
  const params = { threadId: thread.id }
  const note = { client_id: crypto.randomUUID(), text: 'اتصلت بالبنك', is_note: true }
  await asHuda(routes.send, { params, body: note })
  await write(asHuda, thread.id, 'وصل، شكرًا لكِ')
  expect(await textsOf(student, thread.id)).toEqual(['لم يصل الإيصال', 'وصل، شكرًا لكِ'])
  expect(await textsOf(asAmal, thread.id)).toEqual(['لم يصل الإيصال', 'اتصلت بالبنك', 'وصل، شكرًا لكِ'])
  const listed = (await student(routes.threads, { query: {} })).data.items[0]
  expect(listed).toMatchObject({
    with: { id: null, name: 'مكتب شؤون الطالبات' },
    unread: 1,
    assigned_to: null,
  })

  const { data: directors } = await asAmal(routes.directors, {})
  expect(directors).toContainEqual({ id: huda.id, name: 'هدى' })
  expect((await student(routes.directors, {})).status).toBe(403)
  const managed = await asAmal(routes.manage, { params, body: { assigned_to: huda.id, is_closed: true } })
  expect(managed.data).toMatchObject({ assigned_to: { id: huda.id, name: 'هدى' }, is_closed: true })
  await write(student, thread.id, 'سؤال آخر')
  expect((await asHuda(routes.show, { params })).data.is_closed).toBe(false)
})

test('a note is for directors, in threads of the office', async () => {
  const { asTeacher, threadId } = await classroom()
  const body = { client_id: crypto.randomUUID(), text: 'ملاحظة', is_note: true }
  expect((await asTeacher(routes.send, { params: { threadId }, body })).status).toBe(403)
  const student = await as(t, await make.user())
  const { data } = await student(routes.open, { body: { with: null } })
  expect((await student(routes.send, { params: { threadId: data.id }, body })).status).toBe(403)
})

test('she mends a message for ten minutes', async () => {
  const { asStudent, asTeacher, threadId } = await classroom()
  await write(asStudent, threadId, 'خطأ مطبعي')
  const params = { threadId, seq: 1 }
  const mended = await asStudent(routes.change, { params, body: { text: 'خطأ مطبعي صُحح' } })
  expect(mended.data).toMatchObject({ text: 'خطأ مطبعي صُحح', edited_at: '2026-11-20T09:00:00.000Z' })
  expect((await asTeacher(routes.change, { params, body: { text: 'كلامها' } })).status).toBe(404)
  t().clock.forward(601)
  expect((await asStudent(routes.change, { params, body: { text: 'متأخرة' } })).status).toBe(409)
  t().clock.forward(-601)
})

test('what she deletes is gone for her alone', async () => {
  const { asStudent, asTeacher, threadId } = await classroom()
  await write(asStudent, threadId, 'الأولى')
  await write(asStudent, threadId, 'الثانية')
  await asTeacher(routes.hide, { params: { threadId, seq: 2 } })
  expect(await textsOf(asTeacher, threadId)).toEqual(['الأولى'])
  expect(await textsOf(asStudent, threadId)).toEqual(['الأولى', 'الثانية'])
  const listed = (await asTeacher(routes.threads, { query: {} })).data.items[0]
  expect(listed).toMatchObject({ unread: 1, last: { text: 'الأولى' } })
})

test('a long thread comes in pages, the newest first', async () => {
  const { asStudent, threadId } = await classroom()
  const rows = Array.from({ length: MESSAGES_A_PAGE + 3 }, (_, index) => ({
    thread_id: threadId,
    seq: index + 1,
    is_from_owner: true,
    text: `رسالة ${index + 1}`,
    text_norm: ` رساله ${index + 1}`,
    client_id: crypto.randomUUID(),
    created_at: t().clock.now,
  }))
  await t().db.insertInto('messages').values(rows).execute()
  const newest = await asStudent(routes.list, { params: { threadId }, query: {} })
  expect(newest.data).toMatchObject({ has_older: true })
  expect(newest.data.messages[0]?.seq).toBe(4)
  const older = await asStudent(routes.list, { params: { threadId }, query: { before: 4 } })
  expect(older.data.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(older.data.has_older).toBe(false)
})

test('threads are found by a name and by what was written, with letters folded', async () => {
  const { asTeacher, asStudent, threadId } = await classroom()
  await write(asStudent, threadId, 'أسئلة عن الإدغام')
  const found = async (search: string) =>
    (await asTeacher(routes.threads, { query: { search } })).data.items.map(({ id }) => id)
  expect(await found('الإظهار')).toEqual([])
  expect(await found('أسئله ادغام')).toEqual([threadId])
})
