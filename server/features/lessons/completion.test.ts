import { expect, test } from 'vitest'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student in a course of so many text lessons. */
async function classOf(lessons: number, given: Parameters<typeof make.lesson>[0] = {}) {
  const person = await make.student()
  const module = await make.module()
  const course_id = module.course_id
  const made = []
  for (let i = 0; i < lessons; i++)
    made.push(await make.lesson({ course_id, module_id: module.id, ...given }))
  await make.enrolment({ user_id: person.id, course_id })
  const places = made.map((lesson) => ({
    params: { courseId: course_id, moduleId: module.id, lessonId: lesson.id },
  }))
  const [first = { params: { courseId: 0, moduleId: 0, lessonId: 0 } }] = places
  return { person, course_id, module, places, first, she: await as(t, person) }
}
const done = (place: { params: { courseId: number; moduleId: number; lessonId: number } }) => ({
  ...place,
  body: {},
})

test('completing lessons moves progress by the rounded share and remembers the last one', async () => {
  const { she, places, course_id } = await classOf(3)
  const [one, two] = places
  if (!one || !two) throw new Error('three lessons')
  const first = await she(lessonRoutes.complete, done(one))
  expect([first.status, first.message]).toEqual([200, 'تم إكمال الدرس'])
  expect(first.data).toEqual({
    course_id,
    progress: 33,
    completed_lessons: [one.params.lessonId],
    completed_at: null,
    was_completed: false,
  })
  t().clock.forward(60)
  expect((await she(lessonRoutes.complete, done(two))).data.progress).toBe(67)
  const { data } = await she(enrolmentRoutes.show, { params: { courseId: course_id } })
  expect(data).toMatchObject({
    progress: 67,
    completed_count: 2,
    completed_lessons: [one.params.lessonId, two.params.lessonId],
    last_lesson_id: two.params.lessonId,
    last_accessed_at: t().clock.now.toISOString(),
  })
})

test('completing again succeeds, says so and changes nothing', async () => {
  const { she, first } = await classOf(2)
  const before = await she(lessonRoutes.complete, done(first))
  const again = await she(lessonRoutes.complete, done(first))
  expect([again.status, again.message]).toEqual([200, 'مكتمل مسبقاً'])
  expect(again.data).toEqual({ ...before.data, was_completed: true })
})

test('many devices completing at once count every lesson once, and the course completes once', async () => {
  const { she, places, person } = await classOf(4)
  const answers = await Promise.all(
    [...places, ...places].map((place) => she(lessonRoutes.complete, done(place))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.filter(({ message }) => message === 'تم إكمال الدرس')).toHaveLength(4)
  const { data } = await she(enrolmentRoutes.mine, { query: {} })
  expect(data.items[0]).toMatchObject({ progress: 100, completed_count: 4 })
  const events = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', `user:${person.id}`)
    .execute()
  expect(events).toEqual([{ type: 'course.completed' }])
})

test('undoing lowers progress, and a completed course stays completed from its first time', async () => {
  const { she, first, places } = await classOf(2)
  for (const place of places) await she(lessonRoutes.complete, done(place))
  const completedAt = t().clock.now.toISOString()
  t().clock.forward(600)
  const undone = await she(lessonRoutes.undo, first)
  expect(undone.data).toMatchObject({ progress: 50, completed_at: completedAt })
  expect((await she(lessonRoutes.undo, first)).data.progress).toBe(50)
  const again = await she(lessonRoutes.complete, done(first))
  expect(again.data).toMatchObject({ progress: 100, completed_at: completedAt })
})

test('a quiz lesson is neither completed by asking nor by a score, nor undone', async () => {
  const { she, first, person, course_id } = await classOf(1, { type: 'quiz' })
  const forged = await she(lessonRoutes.complete, {
    ...first,
    body: { quiz_score: 100, quiz_answers: [0, 0] },
  })
  expect([forged.status, forged.message]).toEqual([409, 'يكتمل هذا الدرس باجتياز اختباره.'])
  await make.completion({ user_id: person.id, lesson_id: first.params.lessonId, course_id })
  expect((await she(lessonRoutes.undo, first)).status).toBe(409)
})

test('a passed attempt lets the quiz lesson be completed', async () => {
  const { she, first, person } = await classOf(1, { type: 'quiz' })
  const at = t().clock.now
  const attempt = {
    user_id: person.id,
    lesson_id: first.params.lessonId,
    questions: '[]',
    started_at: at,
    saved_at: at,
    submitted_at: at,
  }
  await t()
    .db.insertInto('quiz_attempts')
    .values({ ...attempt, number: 1, score: 40, passed: false })
    .execute()
  expect((await she(lessonRoutes.complete, done(first))).status).toBe(409)
  await t()
    .db.insertInto('quiz_attempts')
    .values({ ...attempt, number: 2, score: 60, passed: true })
    .execute()
  expect((await she(lessonRoutes.complete, done(first))).data.progress).toBe(100)
})

test('who is not enrolled, waits or was refused is told so', async () => {
  const { first, course_id } = await classOf(1)
  const answer = async (status?: 'pending_payment' | 'refused') => {
    const person = await make.student()
    if (status) await make.enrolment({ user_id: person.id, course_id, status })
    const { status: code, message } = await (await as(t, person))(lessonRoutes.complete, done(first))
    return [code, message]
  }
  expect(await answer()).toEqual([403, 'لم تقومي بالتسجيل في هذه الدورة بعد.'])
  expect(await answer('refused')).toEqual([403, 'لم تقومي بالتسجيل في هذه الدورة بعد.'])
  expect(await answer('pending_payment')).toEqual([
    403,
    'طلب تسجيلكِ قيد المراجعة، وتُفتح الدورة بعد تأكيد الإيصال.',
  ])
  expect((await visitor(t)(lessonRoutes.complete, done(first))).status).toBe(401)
})

test('a lesson is found only at its own place, published, in a course that she may see', async () => {
  const { she, first, course_id, module } = await classOf(1)
  const elsewhere = await make.lesson()
  const otherModule = await make.module({ course_id })
  const { courseId, moduleId, lessonId } = first.params
  for (const params of [
    { courseId, moduleId: otherModule.id, lessonId },
    { courseId, moduleId, lessonId: elsewhere.id },
    { courseId: elsewhere.course_id, moduleId, lessonId },
    { courseId, moduleId: elsewhere.module_id, lessonId: elsewhere.id },
  ])
    expect((await she(lessonRoutes.complete, { params, body: {} })).status).toBe(404)
  const withdrawn = await make.lesson({ course_id, module_id: module.id, is_published: false })
  expect(
    (await she(lessonRoutes.complete, { params: { courseId, moduleId, lessonId: withdrawn.id }, body: {} }))
      .status,
  ).toBe(404)

  const setStatus = (status: 'draft' | 'hidden') =>
    t().db.updateTable('courses').set({ status }).where('id', '=', course_id).execute()
  await setStatus('hidden')
  expect((await she(lessonRoutes.complete, done(first))).status).toBe(200)
  const stranger = await as(t, await make.student())
  expect((await stranger(lessonRoutes.complete, done(first))).status).toBe(404)
  await setStatus('draft')
  expect((await she(lessonRoutes.complete, done(first))).status).toBe(404)
})

test('a completion counts as a day of learning by the calendar of Riyadh', async () => {
  t().clock.now = new Date('2026-11-21T20:59:00Z')
  const { she, places, person } = await classOf(2)
  const [one, two] = places
  if (!one || !two) throw new Error('two lessons')
  await she(lessonRoutes.complete, done(one))
  t().clock.now = new Date('2026-11-21T21:00:00Z')
  await she(lessonRoutes.complete, done(two))
  const days = await t()
    .db.selectFrom('activity_days')
    .select('day')
    .where('user_id', '=', person.id)
    .orderBy('day')
    .execute()
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
})

test('a completion asks who she is, claims its key, locks, changes, counts, asks her paths and keeps its answer, in one commit', async () => {
  const { she, first } = await classOf(5)
  const statements = await statementsOf(() => she(lessonRoutes.complete, done(first)))
  expect(statements.map((one) => one.trim().split(/\s/, 1)[0])).toEqual([
    'select',
    'begin',
    'insert',
    'with',
    'with',
    'with',
    'select',
    'update',
    'commit',
  ])
})

test('opening a lesson makes it the one to continue with', async () => {
  const { she, places, course_id } = await classOf(2)
  const [, two] = places
  if (!two) throw new Error('two lessons')
  t().clock.forward(60)
  expect((await she(lessonRoutes.visit, two)).status).toBe(200)
  const { data } = await she(enrolmentRoutes.show, { params: { courseId: course_id } })
  expect(data).toMatchObject({
    last_lesson_id: two.params.lessonId,
    last_accessed_at: t().clock.now.toISOString(),
  })
})
