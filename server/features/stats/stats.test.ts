import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const daysAgo = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)
const quick = async () => (await visitor(t)(statsRoutes.quick, {})).data

test('a page that is drawn anew does not count everything again', async () => {
  await quick()
  t().app.process.cache.clear()
  const statements = await statementsOf(quick)
  expect(statements).toHaveLength(1)
})

test('figures that the job has left alone for long are counted again', async () => {
  t().clock.forward(3600)
  t().app.process.cache.clear()
  expect((await quick()).computed_at).toBe(t().clock.now.toISOString())
})

test('a student sees her courses, lessons, minutes and average of best tries', async () => {
  const person = await make.student()
  const she = await as(t, person)
  const empty = (await she(statsRoutes.student, {})).data
  expect(empty).toMatchObject({
    courses: { in_progress: 0, completed: 0, waiting: 0 },
    completed_lessons: 0,
    minutes: 0,
    average_score: null,
    next: null,
    streak: { current: 0, longest: 0, counts_today: false },
  })

  const timed = await make.lesson({ duration_minutes: 12.5 })
  const untimed = await make.lesson({ course_id: timed.course_id })
  await make.enrolment({ user_id: person.id, course_id: timed.course_id, completed_at: t().clock.now })
  await make.enrolment({ user_id: person.id })
  await make.enrolment({ user_id: person.id, status: 'pending_payment' })
  await make.enrolment({ user_id: person.id, status: 'refused' })
  for (const lesson of [timed, untimed])
    await make.completion({ user_id: person.id, lesson_id: lesson.id, course_id: lesson.course_id })
  const at = t().clock.now
  const attempt = (lesson_id: number, number: number, score: number) =>
    t()
      .db.insertInto('quiz_attempts')
      .values({
        user_id: person.id,
        lesson_id,
        number,
        score,
        passed: true,
        questions: '[]',
        started_at: at,
        saved_at: at,
        submitted_at: at,
      })
      .execute()
  await attempt(timed.id, 1, 40)
  await attempt(timed.id, 2, 90)
  await attempt(untimed.id, 1, 71)
  const { data } = await she(statsRoutes.student, {})
  expect(data).toMatchObject({
    courses: { in_progress: 1, completed: 1, waiting: 2 },
    completed_lessons: 2,
    minutes: 23,
    average_score: 81,
  })
})

test('the streak counts days of Riyadh up to yesterday while today is open', async () => {
  const person = await make.student()
  t().clock.now = new Date('2026-11-25T20:30:00Z')
  const days = ['2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']
  await t()
    .db.insertInto('activity_days')
    .values(days.map((day) => ({ user_id: person.id, day })))
    .execute()
  const streak = async () => (await (await as(t, person))(statsRoutes.student, {})).data.streak
  expect(await streak()).toEqual({
    current: 2,
    longest: 4,
    counts_today: false,
    week: [
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ].map((day) => ({
      day,
      learned: days.includes(day),
    })),
  })
  t().clock.now = new Date('2026-11-25T21:00:00Z')
  expect((await streak()).current).toBe(0)
})

test('what is next is the first incomplete lesson of the course she opened last', async () => {
  const person = await make.student()
  const she = await as(t, person)
  const module = await make.module()
  const [first, second] = [
    await make.lesson({ course_id: module.course_id, module_id: module.id, title: 'أول' }),
    await make.lesson({ course_id: module.course_id, module_id: module.id, title: 'ثانٍ' }),
  ]
  const other = await make.lesson()
  for (const course_id of [module.course_id, other.course_id])
    await make.enrolment({ user_id: person.id, course_id })
  const next = async () => (await she(statsRoutes.student, {})).data.next
  const place = { params: { courseId: module.course_id, moduleId: module.id, lessonId: first.id } }
  t().clock.forward(60)
  await she(lessonRoutes.visit, place)
  expect(await next()).toMatchObject({ course_id: module.course_id, lesson_id: first.id, progress: 0 })
  await she(lessonRoutes.complete, { ...place, body: {} })
  expect(await next()).toEqual({
    course_id: module.course_id,
    course_title: expect.any(String) as string,
    module_id: module.id,
    lesson_id: second.id,
    lesson_title: 'ثانٍ',
    lesson_type: 'text',
    progress: 50,
  })
  await she(lessonRoutes.complete, { params: { ...place.params, lessonId: second.id }, body: {} })
  expect((await next())?.lesson_id).toBe(other.id)
})

test('the director sees what waits and what the last 7 and 30 days brought', async () => {
  const her = await as(t, await make.director())
  const before = (await her(statsRoutes.overview, {})).data
  await make.receipt({ created_at: daysAgo(3) })
  await make.receipt({ status: 'confirmed' })
  await make.review({ reports_count: 2 })
  await make.application({ created_at: daysAgo(2) })
  await make.course({ status: 'draft', published_at: null, ready_at: daysAgo(1) })
  await make.application({ status: 'refused' })
  await make.circleSession({ substitute_asked_at: t().clock.now, substitute_reason: 'سفر طارئ' })
  await make.student({ created_at: daysAgo(8) })
  await make.enrolment({ enrolled_at: daysAgo(6), completed_at: daysAgo(29) })
  await make.enrolment({ enrolled_at: daysAgo(31), completed_at: daysAgo(31) })
  const { data } = await her(statsRoutes.overview, {})
  const { data: waiting } = await her(statsRoutes.waiting, {})
  const counts = { receipts: 1, reported_reviews: 1, applications: 1, ready_courses: 1, substitutes: 1 }
  expect(waiting).toMatchObject(counts)
  const gained = (name: 'sign_ups' | 'enrolments' | 'completed_courses') => [
    data[name].last_7_days - before[name].last_7_days,
    data[name].last_30_days - before[name].last_30_days,
  ]
  expect(gained('enrolments')).toEqual([1, 1])
  expect(gained('completed_courses')).toEqual([0, 1])
  const [week = 0, month = 0] = gained('sign_ups')
  expect(month - week).toBe(1)
  expect(data.computed_at).toBe(t().clock.now.toISOString())
  const student = await as(t, await make.student())
  for (const route of [statsRoutes.overview, statsRoutes.waiting, statsRoutes.firstSteps])
    expect((await student(route, {})).status).toBe(403)
})

test('the pages of a student stay within six statements', async () => {
  const person = await make.student()
  for (let n = 0; n < 3; n++)
    await make.enrolment({ user_id: person.id, course_id: (await make.lesson()).course_id })
  const she = await as(t, person)
  expect((await statementsOf(() => she(statsRoutes.student, {}))).length).toBeLessThanOrEqual(6)
  expect((await statementsOf(() => she(enrolmentRoutes.mine, { query: {} }))).length).toBeLessThanOrEqual(6)
  const her = await as(t, await make.director())
  expect((await statementsOf(() => her(statsRoutes.overview, {}))).length).toBeLessThanOrEqual(6)
})
