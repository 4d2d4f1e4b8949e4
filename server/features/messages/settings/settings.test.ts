import { expect, test } from 'vitest'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { addressOf, listen, soon } from '#server/testing/listener.ts'

const t = testApp()
const make = maker(t)

async function talk() {
  const [teacher, student] = [await make.teacher(), await make.student()]
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  const write = (caller: Caller) =>
    caller(routes.send, {
      params: { threadId: thread.id },
      body: { client_id: crypto.randomUUID(), text: 'السلام عليكم' },
    })
  const areRead = async (caller: Caller) =>
    (await caller(routes.list, { params: { threadId: thread.id }, query: {} })).data.messages
      .filter(({ is_own }) => is_own)
      .map(({ is_read }) => is_read)
  return { asTeacher, asStudent, threadId: thread.id, write, areRead }
}
type Caller = Awaited<ReturnType<typeof as>>

const hide = (caller: Caller) => caller(routes.saveSettings, { body: { shows_read: false, hours: null } })

test('who hides that she has read does not see it of others either, and both marks come back with her choice', async () => {
  const { asTeacher, asStudent, threadId, write, areRead } = await talk()
  await write(asStudent)
  await asTeacher(routes.read, { params: { threadId }, body: { seq: 1 } })
  await write(asTeacher)
  await asStudent(routes.read, { params: { threadId }, body: { seq: 2 } })
  expect([await areRead(asStudent), await areRead(asTeacher)]).toEqual([[true], [true]])
  await hide(asTeacher)
  expect([await areRead(asStudent), await areRead(asTeacher)]).toEqual([[false], [false]])
  await asTeacher(routes.saveSettings, { body: { shows_read: true, hours: null } })
  expect(await areRead(asStudent)).toEqual([true])
})

test('that she has read is not told to the other side by the line either', async () => {
  const { asTeacher, asStudent, threadId, write } = await talk()
  await hide(asTeacher)
  const url = await addressOf(t())
  const [teacherTab, studentTab] = [listen(url, asTeacher.token), listen(url, asStudent.token)]
  await soon(() => [teacherTab.hello.length, studentTab.hello.length]).toEqual([1, 1])
  await write(asStudent)
  await asTeacher(routes.read, { params: { threadId }, body: { seq: 1 } })
  await soon(() => teacherTab.events.map(({ type }) => type)).toContain('thread.read')
  await write(asStudent)
  await soon(() => studentTab.events.filter(({ type }) => type === 'message.sent').length).toBe(2)
  expect(studentTab.events.map(({ type }) => type)).not.toContain('thread.read')
})

test('hours are for teachers, and both ends differ', async () => {
  const { asTeacher, asStudent } = await talk()
  const hours = { from: 16, until: 21, zone: 'Asia/Riyadh' }
  const body = { shows_read: true, hours }
  expect((await asTeacher(routes.saveSettings, { body })).data.hours).toEqual(hours)
  expect((await asStudent(routes.saveSettings, { body })).data.hours).toBeNull()
  for (const wrong of [
    { ...hours, until: 16 },
    { ...hours, zone: 'Mars/Base' },
    { ...hours, from: 24 },
  ])
    expect((await asTeacher(routes.saveSettings, { body: { ...body, hours: wrong } })).status).toBe(422)
})
