import { expect, test } from 'vitest'
import {
  adminAskedRoutes,
  lessonQuestionRoutes as routes,
  teacherAskedRoutes,
} from '#contract/lesson-questions/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const mail = mailbox(t)

/** A course of a teacher with a lesson and two students in it. */
async function classroom() {
  const teacher = await make.teacher({ name: 'نورة السبيعي' })
  const course = await make.course({ instructor_id: teacher.id, title: 'تحفة الأطفال' })
  const lesson = await make.lesson({ course_id: course.id, title: 'أحكام النون الساكنة' })
  const student = await make.student({ name: 'فاطمة أحمد الزهراني' })
  const classmate = await make.student()
  for (const { id } of [student, classmate]) await make.enrolment({ user_id: id, course_id: course.id })
  const place = { params: { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id } }
  return {
    teacher,
    student,
    course,
    place,
    she: await as(t, student),
    classmate: await as(t, classmate),
    herTeacher: await as(t, teacher),
  }
}
type Classroom = Awaited<ReturnType<typeof classroom>>

const ask = async ({ she, place }: Classroom, text = 'متى يُقلب التنوين ميمًا؟', is_private = false) =>
  (await she(routes.ask, { ...place, body: { text, is_private } })).data
const thread = async (reader: Classroom['she'], { place }: Classroom) =>
  (await reader(routes.list, { ...place, query: {} })).data.items

test('a student asks under a lesson, and her class reads it under her short name', async () => {
  const here = await classroom()
  const { status, data, message } = await here.she(routes.ask, {
    ...here.place,
    body: { text: '  متى يُقلب التنوين ميمًا؟ ' },
  })
  expect([status, message]).toEqual([200, 'وصل سؤالكِ، ويصلكِ إشعار حين تُجيب المعلمة.'])
  expect(data).toMatchObject({
    text: 'متى يُقلب التنوين ميمًا؟',
    is_own: true,
    answer: null,
    can: { change: true },
  })
  expect(await thread(here.classmate, here)).toMatchObject([
    { author: 'فاطمة ز.', is_own: false, can: { change: false } },
  ])
  expect(JSON.stringify(await thread(here.classmate, here))).not.toContain('الزهراني')
})

test('a private question is read by its author and by who teaches, and by no classmate', async () => {
  const here = await classroom()
  await ask(here, 'أخجل من سؤالي هذا: كيف أنطق الضاد؟', true)
  expect(await thread(here.she, here)).toHaveLength(1)
  expect(await thread(here.classmate, here)).toEqual([])
  const { data } = await here.herTeacher(teacherAskedRoutes.list, { query: {} })
  expect(data.items).toMatchObject([
    {
      is_private: true,
      author: { name: 'فاطمة أحمد الزهراني' },
      course: { title: 'تحفة الأطفال' },
      lesson: { title: 'أحكام النون الساكنة' },
    },
  ])
})

test('the answer of the teacher is marked, leaves her list of what waits and comes to the student by mail', async () => {
  const here = await classroom()
  const { id } = await ask(here)
  const waiting = async () => (await here.herTeacher(teacherAskedRoutes.overview, {})).data
  expect(await waiting()).toEqual({
    waiting: 1,
    courses: [{ id: here.course.id, title: 'تحفة الأطفال', waiting: 1 }],
  })
  const body = { text: 'إذا جاءت بعده الباء.' }
  const answer = await here.herTeacher(teacherAskedRoutes.answer, { params: { id }, body })
  expect([answer.status, answer.message]).toEqual([200, 'تم حفظ الإجابة'])
  expect(await waiting()).toMatchObject({ waiting: 0, courses: [{ waiting: 0 }] })
  expect(await thread(here.classmate, here)).toMatchObject([
    { answer: { text: 'إذا جاءت بعده الباء.', by: 'نورة السبيعي', is_director: false } },
  ])
  const [letter, ...more] = await mail.mailsTo(here.student.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('أُجيب عن سؤالكِ في درس أحكام النون الساكنة')
  expect(letter?.text).toContain('إذا جاءت بعده الباء.')
  expect(letter?.text).toContain(`/course-player/${here.course.id}?lesson=${here.place.params.lessonId}`)
})

test('an answer that is changed sends no second letter and keeps its day', async () => {
  const here = await classroom()
  const { id } = await ask(here)
  const answer = (text: string) =>
    here.herTeacher(teacherAskedRoutes.answer, { params: { id }, body: { text } })
  const first = (await answer('عند الباء')).data
  t().clock.forward(60)
  const second = (await answer('عند الباء، مع الغنة')).data
  expect(second.answer).toEqual({ ...first.answer, text: 'عند الباء، مع الغنة' })
  expect(await mail.mailsTo(here.student.email)).toHaveLength(1)
})

test('who switched these letters off gets none', async () => {
  const here = await classroom()
  const off = (kind: string) => ({ body: { kind, channel: 'email' as const, is_on: false } })
  await here.she(notificationRoutes.choose, off('lesson-question.answered'))
  await here.herTeacher(notificationRoutes.choose, off('lesson-question.asked'))
  const { id } = await ask(here)
  await here.herTeacher(teacherAskedRoutes.answer, { params: { id }, body: { text: 'نعم' } })
  expect(await mail.mailsTo(here.student.email)).toEqual([])
  expect(await mail.mailsTo(here.teacher.email)).toEqual([])
})

test('a teacher gets one letter an hour for a course, with what still waits', async () => {
  const here = await classroom()
  const letters = () => mail.mailsTo(here.teacher.email)
  const first = await ask(here, 'السؤال الأول هنا')
  await ask(here, 'السؤال الثاني هنا')
  const [letter] = await letters()
  expect(letter?.subject).toBe('أسئلة تنتظر إجابتكِ في دورة تحفة الأطفال')
  expect(letter?.text).toContain('سؤالان جديدان ينتظران إجابتكِ')
  expect(letter?.text).toContain('السؤال الأول هنا')
  expect(letter?.text).toContain(`/teacher/questions?course=${here.course.id}`)

  t().clock.forward(1)
  await ask(here, 'السؤال الثالث هنا')
  t().clock.forward(50 * 60)
  expect(await letters()).toHaveLength(1)
  t().clock.forward(11 * 60)
  const [, second, ...more] = await letters()
  expect(more).toEqual([])
  expect(second?.text).toContain('سؤال جديد ينتظر إجابتكِ')
  expect(second?.text).not.toContain('السؤال الأول هنا')

  await here.herTeacher(teacherAskedRoutes.answer, { params: { id: first.id }, body: { text: 'نعم' } })
  t().clock.forward(3700)
  expect(await letters()).toHaveLength(2)
})

test('what was answered or taken back before the letter left is not told', async () => {
  const here = await classroom()
  const answered = await ask(here, 'سؤال أُجيب عنه')
  const removed = await ask(here, 'سؤال حُذف')
  await here.herTeacher(teacherAskedRoutes.answer, { params: { id: answered.id }, body: { text: 'نعم' } })
  await here.she(routes.remove, { params: { id: removed.id } })
  expect(await mail.mailsTo(here.teacher.email)).toEqual([])
})

test('she changes and removes her own question until it is answered', async () => {
  const here = await classroom()
  const { id } = await ask(here)
  const change = { params: { id }, body: { text: 'متى يُقلب التنوين؟', is_private: true } }
  expect((await here.she(routes.change, change)).data).toMatchObject({ is_private: true })
  expect(await thread(here.classmate, here)).toEqual([])
  await here.herTeacher(teacherAskedRoutes.answer, { params: { id }, body: { text: 'عند الباء' } })
  const late = await here.she(routes.change, change)
  expect([late.status, late.message]).toEqual([409, 'أُجيب عن هذا السؤال، فلم يعد يُعدّل ولا يُحذف.'])
  expect((await here.she(routes.remove, { params: { id } })).status).toBe(409)
  expect(await thread(here.she, here)).toMatchObject([{ can: { change: false } }])
})

test('a hidden question is seen by its author with the reason, and may be shown again', async () => {
  const here = await classroom()
  const { id } = await ask(here, 'تابعن قناتي')
  const body = { reason: 'إعلان' }
  expect((await here.herTeacher(teacherAskedRoutes.hide, { params: { id }, body })).status).toBe(200)
  expect(await thread(here.classmate, here)).toEqual([])
  expect(await thread(here.she, here)).toMatchObject([{ hidden_reason: 'إعلان', can: { change: false } }])
  expect((await here.herTeacher(teacherAskedRoutes.overview, {})).data.waiting).toBe(0)
  const late = await here.herTeacher(teacherAskedRoutes.answer, { params: { id }, body: { text: 'لا' } })
  expect(late.status).toBe(409)
  const director = await as(t, await make.director())
  await director(adminAskedRoutes.show, { params: { id } })
  expect(await thread(here.classmate, here)).toHaveLength(1)
  const acts = await t()
    .db.selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(id))
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['lesson-question.hide', 'lesson-question.show'])
})

test('what waits comes oldest first, and the director sees the courses of all', async () => {
  const [one, other] = [await classroom(), await classroom()]
  const asked = [await ask(one, 'أول ما سُئل'), await ask(other, 'ثاني ما سُئل')]
  const director = await as(t, await make.director())
  const ids = async (query: object) =>
    (await director(adminAskedRoutes.list, { query: { per_page: 100, ...query } })).data.items.map(
      ({ id }) => id,
    )
  const waiting = (await ids({})).filter((id) => asked.some((question) => question.id === id))
  expect(waiting).toEqual(asked.map(({ id }) => id))
  expect(await ids({ course: other.course.id })).toEqual([asked[1]?.id])
  expect(await ids({ search: 'اول سئل', course: one.course.id })).toEqual([asked[0]?.id])
  const hers = (await one.herTeacher(teacherAskedRoutes.list, { query: {} })).data.items
  expect(hers).toMatchObject([{ text: 'أول ما سُئل' }])
})

test('what lies in the bin waits for nobody', async () => {
  const here = await classroom()
  await ask(here)
  await t()
    .db.updateTable('lessons')
    .set({ deleted_at: t().clock.now, is_published: false })
    .where('id', '=', here.place.params.lessonId)
    .execute()
  expect((await here.herTeacher(teacherAskedRoutes.overview, {})).data.waiting).toBe(0)
  expect((await here.herTeacher(teacherAskedRoutes.list, { query: {} })).data.items).toEqual([])
})
