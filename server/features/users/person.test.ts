import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const at = (id: number) => ({ params: { id } })
const daysAgo = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)

async function attempt(userId: number, lessonId: number, score: number, submitted = t().clock.now) {
  await t()
    .db.insertInto('quiz_attempts')
    .values({
      user_id: userId,
      lesson_id: lessonId,
      number: 1,
      questions: '[]',
      score,
      passed: score >= 50,
      started_at: submitted,
      saved_at: submitted,
      submitted_at: submitted,
    })
    .execute()
}

test('the director sees her courses, attempts, receipts and figures', async () => {
  const her = await as(t, await make.director())
  const person = await make.student()
  const quiz = await make.lesson({ type: 'quiz', title: 'اختبار الفاتحة' })
  await make.enrolment({ user_id: person.id, course_id: quiz.course_id, progress: 70 })
  await attempt(person.id, quiz.id, 80)
  const receipt = await make.receipt({ user_id: person.id, amount_halalas: 12_000 })

  const courses = (await her(userRoutes.courses, { ...at(person.id), query: {} })).data
  expect(courses.meta.total).toBe(2)
  expect(courses.items.find(({ course }) => course.id === quiz.course_id)).toMatchObject({
    status: 'active',
    progress: 70,
  })
  const attempts = (await her(userRoutes.attempts, { ...at(person.id), query: {} })).data.items
  expect(attempts).toMatchObject([{ lesson: { title: 'اختبار الفاتحة' }, score: 80, passed: true }])
  const receipts = (await her(userRoutes.receipts, { ...at(person.id), query: {} })).data.items
  expect(receipts).toMatchObject([{ id: receipt.id, amount: 120, status: 'pending' }])
  expect((await her(userRoutes.stats, at(person.id))).data).toMatchObject({
    courses: { in_progress: 1, waiting: 1 },
    average_score: 80,
  })
  expect((await her(userRoutes.courses, { ...at(999_999), query: {} })).status).toBe(404)
})

test('her activity tells what she learned and what was done to her account, newest first', async () => {
  const me = await make.director({ name: 'سلمى العمري' })
  const her = await as(t, me)
  const person = await make.student()
  const lesson = await make.lesson({ title: 'درس المدود' })
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id, enrolled_at: daysAgo(9) })
  await make.completion({
    user_id: person.id,
    lesson_id: lesson.id,
    course_id: lesson.course_id,
    completed_at: daysAgo(5),
  })
  t().clock.forward(60)
  await her(userRoutes.update, { ...at(person.id), body: { phone: '0512345678' } })
  const { data } = await her(userRoutes.activity, at(person.id))
  expect(data.map(({ kind }) => kind)).toEqual(['audit', 'completed-lesson', 'enrolled'])
  expect(data[0]).toMatchObject({ action: 'user.update', actor: { id: me.id, name: 'سلمى العمري' } })
  expect(data[1]).toMatchObject({ about: 'درس المدود' })
})

test('a sign-in is told by its device in words', async () => {
  const her = await as(t, await make.director())
  const person = await make.student()
  const she = await as(t, person)
  await she(authRoutes.me, {})
  const { data } = await her(userRoutes.activity, at(person.id))
  expect(data).toMatchObject([{ kind: 'signed-in', about: 'جهاز غير معروف' }])
})

test("a teacher sees the students of her own courses only, and in them only her courses' progress", async () => {
  const teacher = await make.teacher()
  const ownLesson = await make.lesson({
    type: 'quiz',
    course_id: (await make.course({ instructor_id: teacher.id })).id,
  })
  const others = await make.lesson({ type: 'quiz' })
  const shared = await make.student({ name: 'أسماء الحربي', phone: '0512345678' })
  const waiting = await make.student()
  for (const { course_id } of [ownLesson, others])
    await make.enrolment({
      user_id: shared.id,
      course_id,
      progress: course_id === ownLesson.course_id ? 40 : 100,
    })
  await make.enrolment({ user_id: waiting.id, course_id: ownLesson.course_id, status: 'pending_payment' })
  await make.enrolment({ course_id: others.course_id })
  await attempt(shared.id, ownLesson.id, 60)
  await attempt(shared.id, others.id, 90)

  const she = await as(t, teacher)
  const { data } = await she(userRoutes.taught, { query: {} })
  expect(data.meta.total).toBe(1)
  expect(data.items).toMatchObject([{ id: shared.id, name: 'أسماء الحربي', courses_count: 1, progress: 40 }])
  const one = (await she(userRoutes.taughtStudent, at(shared.id))).data
  expect(one.courses.map(({ course }) => course.id)).toEqual([ownLesson.course_id])
  expect(one.attempts.map(({ score }) => score)).toEqual([60])
  expect(JSON.stringify(one)).not.toContain('0512345678')
  expect((await she(userRoutes.taughtStudent, at(waiting.id))).status).toBe(404)
})

test('her list is searched with Arabic folding, filtered by course and sorted', async () => {
  const teacher = await make.teacher()
  const [first, second] = [
    await make.course({ instructor_id: teacher.id }),
    await make.course({ instructor_id: teacher.id }),
  ]
  const [huda, iman] = [await make.student({ name: 'هدى' }), await make.student({ name: 'إيمان' })]
  await make.enrolment({ user_id: huda.id, course_id: first.id, progress: 90, last_accessed_at: daysAgo(3) })
  await make.enrolment({ user_id: iman.id, course_id: first.id, progress: 10, last_accessed_at: daysAgo(1) })
  await make.enrolment({ user_id: iman.id, course_id: second.id, progress: 20, last_accessed_at: daysAgo(2) })
  const she = await as(t, teacher)
  const names = async (query: object) =>
    (await she(userRoutes.taught, { query })).data.items.map(({ name }) => name)
  expect(await names({})).toEqual(['إيمان', 'هدى'])
  expect(await names({ sort: 'progress' })).toEqual(['هدى', 'إيمان'])
  expect(await names({ sort: 'last_accessed' })).toEqual(['إيمان', 'هدى'])
  expect(await names({ course: second.id })).toEqual(['إيمان'])
  expect(await names({ search: 'ايمان' })).toEqual(['إيمان'])
})

test('The activity of a director who edited a site text is shown, whatever order the database checks a join in', async () => {
  const person = await make.director()
  const herself = await as(t, person)
  const sections = [{ title: 'أولًا', text: 'لا نبيع شيئًا.' }]
  await herself(siteRoutes.saveText, { params: { key: 'privacy' }, body: { title: 'خصوصيتكِ', sections } })
  await herself(siteRoutes.saveSettings, { body: { platform_name: 'مركز النور' } })
  for (let n = 0; n < 3; n++)
    await herself(userRoutes.toggle, { ...at((await make.student()).id), body: { is_active: false } })
  await sql`analyze audit_log, users`.execute(t().db)
  const { status, data } = await herself(userRoutes.activity, at(person.id))
  expect(status).toBe(200)
  expect(data.length).toBeGreaterThanOrEqual(5)
})
