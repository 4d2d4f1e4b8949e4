import { expect, test } from 'vitest'
import {
  adminCourseRoutes as desk,
  ownCourseRoutes,
  teacherCourseRoutes as hers,
} from '#contract/course-desk/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const at = (id: number) => ({ params: { courseId: id } })

test("a teacher makes and fills her course; whether and when visitors see it is the director's", async () => {
  const teacher = await make.teacher()
  const she = await as(t, teacher)
  const director = await as(t, await make.director())
  const { data: course } = await she(hers.create, {
    body: { title: 'دورة تنتظر المديرة', visible_from: null },
  })
  expect(course).toMatchObject({ status: 'draft', can: { edit: true, assign: false, publish: false } })
  await make.lesson({ course_id: course.id })
  const body = { status: 'published', version: 1 } as const
  expect((await she(desk.setStatus, { ...at(course.id), body })).status).toBe(403)
  const visible_from = new Date(t().clock.now.getTime() + 600_000).toISOString()
  const dated = await she(hers.save, { ...at(course.id), body: { version: 1, visible_from } })
  expect([dated.status, dated.message]).toEqual([403, 'نشر الدورة ووقت ظهورها من شأن المديرة.'])
  expect((await director(desk.setStatus, { ...at(course.id), body })).data.status).toBe('published')
})

const NO_LESSONS = 'لا درس منشورًا في الدورة. أضيفي درسًا واحدًا على الأقل.'

const inbox = mailbox(t)

async function taughtDraft() {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, status: 'draft', published_at: null })
  return { teacher, course, she: await as(t, teacher) }
}

test('each obstacle names the lesson in which it is mended', async () => {
  const { she, course } = await taughtDraft()
  expect((await she(hers.show, at(course.id))).data.obstacles).toEqual([{ text: NO_LESSONS, lesson: null }])
  const quiz = await make.lesson({ course_id: course.id, type: 'quiz', title: 'اختبار فارغ' })
  const { obstacles } = (await she(hers.show, at(course.id))).data
  expect(obstacles.map(({ lesson }) => lesson)).toEqual([{ id: quiz.id, type: 'quiz' }])
  expect(obstacles[0]?.text).toContain('اختبار فارغ')
})

test('a teacher says that her draft is ready, takes it back, and may say it twice', async () => {
  const { she, course } = await taughtDraft()
  const say = (is_ready: boolean) => she(ownCourseRoutes.sayReady, { ...at(course.id), body: { is_ready } })
  const early = await say(true)
  expect([early.status, early.failure.errors?.['is_ready']?.[0]]).toEqual([
    422,
    `لا تُنشر الدورة قبل أن تكتمل: ${NO_LESSONS}`,
  ])
  await make.lesson({ course_id: course.id })
  const ready = await say(true)
  expect([ready.message, ready.data.ready_at]).toEqual([
    'وصلت الدورة إلى المديرة لتنشرها',
    t().clock.now.toISOString(),
  ])
  expect((await say(true)).data.ready_at).toBe(ready.data.ready_at)
  expect((await say(false)).data.ready_at).toBeNull()
})

test('a course that stands in the catalogue is never ready to be published', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const she = await as(t, teacher)
  const { status } = await she(ownCourseRoutes.sayReady, { ...at(course.id), body: { is_ready: true } })
  expect(status).toBe(409)
})

test('what is ready stands in a list of its own until the director publishes it', async () => {
  const { she, course } = await taughtDraft()
  const director = await as(t, await make.director())
  await make.lesson({ course_id: course.id })
  const readyIds = async (search?: string) =>
    (await director(desk.list, { query: { state: 'ready', search } })).data.items.map(({ id }) => id)
  await she(ownCourseRoutes.sayReady, { ...at(course.id), body: { is_ready: true } })
  expect(await readyIds()).toContain(course.id)
  expect(await readyIds(course.title)).toContain(course.id)
  const body = { status: 'published', version: 1 } as const
  const { data } = await director(desk.setStatus, { ...at(course.id), body })
  expect(data).toMatchObject({ status: 'published', ready_at: null })
  expect(await readyIds()).not.toContain(course.id)
})

test('the director hands a ready course back with her reason, and the teacher reads it in a mail', async () => {
  const { she, course, teacher } = await taughtDraft()
  const director = await as(t, await make.director())
  await make.lesson({ course_id: course.id })
  await she(ownCourseRoutes.sayReady, { ...at(course.id), body: { is_ready: true } })
  const body = { reason: 'أضيفي تمرينًا بعد الدرس الأول' }
  const back = await director(desk.handBack, { ...at(course.id), body })
  expect([back.status, back.data.ready_at]).toEqual([200, null])
  const [mail] = await inbox.mailsTo(teacher.email)
  expect(mail?.text).toContain(body.reason)
  expect(mail?.text).toContain(`/teacher/courses/${course.id}/content`)
  expect((await director(desk.handBack, { ...at(course.id), body })).status).toBe(409)
})

test('a mail tells the directors of a ready course once, but not her who wants none', async () => {
  const { she, course } = await taughtDraft()
  const [told, silent] = [await make.director(), await make.director()]
  await (
    await as(t, silent)
  )(notificationRoutes.choose, { body: { kind: 'course.ready', channel: 'email', is_on: false } })
  await make.lesson({ course_id: course.id })
  const say = (is_ready: boolean) => she(ownCourseRoutes.sayReady, { ...at(course.id), body: { is_ready } })
  await say(true)
  await say(true)
  const subject = `دورة جاهزة للنشر: ${course.title}`
  const subjects = (await inbox.mailsTo(told.email)).map((mail) => mail.subject)
  // The courses of other tests may have been ready before she was there, and are told with it.
  expect(subjects.filter((one) => one === subject)).toEqual([subject])
  expect(await inbox.mailsTo(silent.email)).toEqual([])
})
