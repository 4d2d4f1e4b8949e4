import { expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages/routes.ts'
import { sendingRoutes as routes } from '#contract/sendings/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { classroom, sender } from '#server/testing/sender.ts'

const t = testApp()
const make = maker(t)

async function threadsOf(person: { id: number; role: 'student' | 'teacher' | 'admin' }) {
  const caller = await as(t, person)
  const { data } = await caller(messageRoutes.threads, { query: {} })
  const [thread] = data.items
  const messages = thread
    ? (await caller(messageRoutes.list, { params: { threadId: thread.id }, query: {} })).data.messages
    : []
  return { caller, thread, messages, count: data.items.length }
}

test('a message to her students stands in a thread of each, and an answer reaches the teacher alone', async () => {
  const { students, course, teacher, sendAll } = await classroom(t, make, ['سارة', 'ليلى'])
  const body = 'يا {name}، غدًا {course}'
  const sent = await sendAll('message', { course_ids: [course.id], body })
  expect(sent.figures).toMatchObject({ expected: 2, recipients: 2, sent: 2, failed: 0 })
  const [sara, layla] = students
  if (!sara || !layla) throw new Error('two students were made')
  const hers = await threadsOf(sara)
  expect(hers.messages).toMatchObject([{ text: 'يا سارة، غدًا تحفة الأطفال', is_bulk: true, is_own: false }])
  t().clock.forward(1)
  await hers.caller(messageRoutes.send, {
    params: { threadId: hers.thread?.id ?? 0 },
    body: { client_id: crypto.randomUUID(), text: 'حاضرة' },
  })
  expect((await threadsOf(layla)).messages).toHaveLength(1)
  expect((await threadsOf(teacher)).thread).toMatchObject({ unread: 1, last: { text: 'حاضرة' } })
})

test('whom she leaves out gets nothing', async () => {
  const { students, course, sendAll } = await classroom(t, make, ['هدى', 'نورة'])
  const [huda, noura] = students
  if (!huda || !noura) throw new Error('two students were made')
  await sendAll('message', { course_ids: [course.id], without_ids: [huda.id] })
  expect([(await threadsOf(huda)).count, (await threadsOf(noura)).count]).toEqual([0, 1])
})

test('what a student had written before stays unread for the teacher', async () => {
  const { students, course, teacher, sendAll } = await classroom(t, make, ['منى'])
  const [mona] = students
  if (!mona) throw new Error('a student was made')
  await make.thread({ owner_id: mona.id, teacher_id: teacher.id })
  await sendAll('message', { course_ids: [course.id] })
  expect((await threadsOf(teacher)).thread).toMatchObject({ unread: 1 })
})

test('who left the course between sending and its hour is passed over', async () => {
  const { students, course, draft, press, run, show } = await classroom(t, make, ['ريم', 'سلمى'])
  const [reem] = students
  const { id } = await draft('message', { course_ids: [course.id] })
  await press(id)
  await t()
    .db.updateTable('enrolments')
    .set({ status: 'ended', ended_reason: 'left', ended_at: t().clock.now })
    .where('user_id', '=', reem?.id ?? 0)
    .execute()
  t().clock.forward(31)
  await run(id)
  expect((await show(id)).figures).toMatchObject({ expected: 2, recipients: 1, sent: 1 })
})

test('a course of another teacher is refused, also in a draft', async () => {
  const { caller } = await classroom(t, make, [])
  const { id } = await make.course()
  const { status, failure } = await caller(routes.create, {
    body: { kind: 'message', audience: 'courses', course_ids: [id], title: '', body: 'س', link: '' },
  })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['course_ids']])
})

test('a course that was taken from her since is written to no more', async () => {
  const { course, draft, press, run, show } = await classroom(t, make, ['جود'])
  const { id } = await draft('message', { course_ids: [course.id] })
  await press(id)
  const { id: instructor_id } = await make.teacher()
  await t().db.updateTable('courses').set({ instructor_id }).where('id', '=', course.id).execute()
  t().clock.forward(31)
  await run(id)
  expect(await show(id)).toMatchObject({ state: 'cancelled', reason: 'empty' })
})

test('the list of those reached says who has read it', async () => {
  const { students, course, caller, sendAll } = await classroom(t, make, ['أروى', 'شهد'])
  const [arwa] = students
  if (!arwa) throw new Error('a student was made')
  const { id } = await sendAll('message', { course_ids: [course.id] })
  const hers = await threadsOf(arwa)
  await hers.caller(messageRoutes.read, { params: { threadId: hers.thread?.id ?? 0 }, body: { seq: 1 } })
  const { data } = await caller(routes.recipients, { params: { sendingId: id }, query: {} })
  expect(data.items.map(({ name, state, is_read }) => [name, state, is_read])).toEqual([
    ['أروى', 'sent', true],
    ['شهد', 'sent', false],
  ])
})

test('the people of a draft are found by name, those left out among them', async () => {
  const { students, course, caller, draft } = await classroom(t, make, ['أمنة', 'بدور'])
  const { id } = await draft('message', { course_ids: [course.id], without_ids: [students[0]?.id] })
  const { data } = await caller(routes.people, { params: { sendingId: id }, query: { search: 'امنه' } })
  expect(data.items).toEqual([{ id: students[0]?.id, name: 'أمنة' }])
})

test('a director writes to students of any course as the office', async () => {
  const { students, course } = await classroom(t, make, ['وفاء'])
  const [wafa] = students
  if (!wafa) throw new Error('a student was made')
  const director = sender(t, await as(t, await make.director()))
  await director.sendAll('message', { course_ids: [course.id] })
  expect((await threadsOf(wafa)).thread?.with).toMatchObject({ id: null })
})

test('what a teacher writes to many is not shown to another teacher', async () => {
  const { course, sendAll } = await classroom(t, make, ['لمى'])
  const { id } = await sendAll('message', { course_ids: [course.id] })
  const other = sender(t, await as(t, await make.teacher()))
  expect((await other.caller(routes.show, { params: { sendingId: id } })).status).toBe(404)
  expect((await other.caller(routes.list, { query: { kind: 'message' } })).data.items).toEqual([])
})
