import { expect, test } from 'vitest'
import { deskStatsRoutes as routes } from '#contract/stats/desk-routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director({ name: 'هدى المنصور', name_norm: 'هدي المنصور' }))

test('a teacher counts the students of her own courses, each once', async () => {
  const teacher = await make.teacher()
  const [one, two] = [
    await make.course({ instructor_id: teacher.id }),
    await make.course({ instructor_id: teacher.id }),
  ]
  const student = await make.student()
  await make.enrolment({ user_id: student.id, course_id: one.id, progress: 100, completed_at: t().clock.now })
  await make.enrolment({ user_id: student.id, course_id: two.id, progress: 50 })
  await make.enrolment()
  await t().db.insertInto('activity_days').values({ user_id: student.id, day: '2026-11-19' }).execute()
  const { data } = await (await as(t, teacher))(routes.teacher, {})
  expect(data).toMatchObject({
    courses: 2,
    students: 1,
    active_last_7_days: 1,
    completed_courses: 1,
    average_progress: 75,
  })
})

test('a teacher sees what waits for her and what her students did last, and nothing of other courses', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id, title: 'دورتها' })
  await make.course({ instructor_id: teacher.id, status: 'draft' })
  const quiz = await make.lesson({ course_id: course.id, type: 'quiz', title: 'اختبارها' })
  const hidden = await make.lesson({ course_id: course.id, is_published: false })
  const [quiet, failing, passing] = [await make.student(), await make.student(), await make.student()]
  const ago = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)
  const enrol = (user_id: number, days: number) =>
    make.enrolment({ user_id, course_id: course.id, enrolled_at: ago(30), last_accessed_at: ago(days) })
  await enrol(quiet.id, 15)
  await enrol(failing.id, 1)
  await enrol(passing.id, 2)
  const attempt = (user_id: number, passed: boolean, days: number) => {
    const at = ago(days)
    const times = { started_at: at, saved_at: at, submitted_at: at, number: 10 - days }
    const result = { score: passed ? 90 : 40, passed, questions: JSON.stringify([]) }
    return t()
      .db.insertInto('quiz_attempts')
      .values({ user_id, lesson_id: quiz.id, ...times, ...result })
      .execute()
  }
  await attempt(failing.id, false, 1)
  await attempt(passing.id, false, 4)
  await attempt(passing.id, true, 3)
  const elsewhere = await make.lesson()
  await make.enrolment({ user_id: failing.id, course_id: elsewhere.course_id })
  await make.completion({ user_id: failing.id, course_id: elsewhere.course_id, lesson_id: elsewhere.id })
  await make.completion({
    user_id: failing.id,
    course_id: course.id,
    lesson_id: hidden.id,
    completed_at: ago(2),
  })

  const { data } = await (await as(t, teacher))(routes.teacher, {})
  expect(data.waiting).toEqual({ draft_courses: 1, hidden_lessons: 1, quiet_students: 1, failed_quizzes: 1 })
  expect(data.recent.map(({ kind, student, score }) => [kind, student.id, score])).toEqual([
    ['quiz', failing.id, 40],
    ['completed-lesson', failing.id, null],
    ['quiz', passing.id, 90],
    ['quiz', passing.id, 40],
    ['enrolled', quiet.id, null],
    ['enrolled', failing.id, null],
    ['enrolled', passing.id, null],
  ])
})

test('what one student completed in a course on one day is one line of the feed, with the last lesson', async () => {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const student = await make.student()
  const at = (time: string) => new Date(`2026-11-${time}Z`)
  await make.enrolment({ user_id: student.id, course_id: course.id, enrolled_at: at('01T08:00:00') })
  for (const time of ['18T08:00:00', '18T09:00:00', '18T20:30:00', '18T21:30:00', '19T08:00:00']) {
    const lesson = await make.lesson({ course_id: course.id, title: `درس ${time}` })
    const place = { user_id: student.id, course_id: course.id, lesson_id: lesson.id }
    await make.completion({ ...place, completed_at: at(time) })
  }
  const { data } = await (await as(t, teacher))(routes.teacher, {})
  expect(data.recent.map(({ lesson, lessons_count }) => [lesson, lessons_count])).toEqual([
    ['درس 19T08:00:00', 2],
    ['درس 18T20:30:00', 3],
    [null, 0],
  ])
})

test('growth has a figure for each of thirty days, also for the empty ones', async () => {
  await make.student()
  const { data } = await (await director())(routes.userGrowth, {})
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)?.day).toBe('2026-11-20')
  expect(data.days.at(-1)?.sign_ups).toBeGreaterThan(0)
  expect(data.days[0]?.sign_ups).toBe(0)
})

test('a course performs by what its students finished', async () => {
  const course = await make.course({ students_count: 50, title: 'دورة مقيسة' })
  await make.enrolment({ course_id: course.id, progress: 100, completed_at: t().clock.now })
  await make.enrolment({ course_id: course.id, progress: 20 })
  const { data } = await (await director())(routes.coursePerformance, {})
  expect(data.courses.find(({ id }) => id === course.id)).toMatchObject({
    students: 2,
    completed: 1,
    completion_percent: 50,
    average_progress: 60,
  })
})

test('revenue is what was confirmed, in riyals; what waits stands apart', async () => {
  const before = (await (await director())(routes.revenue, {})).data
  await make.receipt({ status: 'confirmed', amount_halalas: 12_050, decided_at: t().clock.now })
  await make.receipt({ status: 'pending', amount_halalas: 8000 })
  const { data } = await (await director())(routes.revenue, {})
  expect(data.confirmed_total).toBe(before.confirmed_total + 120.5)
  expect(data.confirmed_last_30_days).toBe(before.confirmed_last_30_days + 120.5)
  expect(data.waiting_total).toBe(before.waiting_total + 80)
  expect(data.months.at(-1)?.month).toBe('2026-11')
})

test('engagement and system figures are counted from the tables', async () => {
  const her = await director()
  const { data: engagement } = await her(routes.engagement, {})
  const { data: system } = await her(routes.system, {})
  expect(engagement.days).toHaveLength(30)
  expect(engagement.active_last_30_days).toBeGreaterThanOrEqual(engagement.active_last_7_days)
  expect(system.users.admins).toBeGreaterThan(0)
  expect(system.database_bytes).toBeGreaterThan(1_000_000)
})

test('a step stays when the first student learns, and goes when it is set aside, which is written down', async () => {
  const her = await director()
  await make.enrolment()
  const { data } = await her(statsRoutes.firstSteps, {})
  expect(data.left).toContain('city')
  const { data: saved } = await her(statsRoutes.saveFirstSteps, { body: { aside: ['city'] } })
  expect(saved).toEqual({ left: data.left.filter((step) => step !== 'city'), aside: ['city'] })
  expect((await her(statsRoutes.firstSteps, {})).data).toEqual(saved)
  const log = await t()
    .db.selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', 'stats.first-steps-aside')
    .execute()
  expect(log).toEqual([{ action: 'site.save' }])
})
