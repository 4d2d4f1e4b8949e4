import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student before a quiz of so many questions whose first option is right. */
async function quizOf(questions: number, given: Parameters<typeof make.lesson>[0] = {}) {
  const person = await make.student()
  const lesson = await make.lesson({ type: 'quiz', ...given })
  const madeQuestions: Awaited<ReturnType<typeof make.question>>[] = []
  for (let i = 0; i < questions; i++)
    madeQuestions.push(await make.question({ lesson_id: lesson.id, explanation: 'لأنها كذلك' }))
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id })
  const she = await as(t, person)
  const at = { params: { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id } }
  const answers = (right: number) =>
    Object.fromEntries(madeQuestions.map(({ id }, i) => [String(id), i < right ? 0 : 1]))
  return { person, lesson, asked: madeQuestions, she, at, answers }
}
const attemptRows = (lessonId: number) =>
  t().db.selectFrom('quiz_attempts').selectAll().where('lesson_id', '=', lessonId).orderBy('number').execute()
const enrolmentOf = async ({ she, at }: Awaited<ReturnType<typeof quizOf>>) =>
  (await she(enrolmentRoutes.show, { params: { courseId: at.params.courseId } })).data

test('no call gives the key or the explanation before submission', async () => {
  const { she, at } = await quizOf(3)
  const { data } = await she(quizRoutes.start, at)
  expect(data.questions).toHaveLength(3)
  const again = await she(quizRoutes.attempt, { params: { id: data.id } })
  const saved = await she(quizRoutes.save, { params: { id: data.id }, body: { answers: {} } })
  const course = await she(courseRoutes.show, { params: { courseId: at.params.courseId } })
  const text = JSON.stringify([data, again.data, saved.data, course.data])
  expect(text).not.toMatch(/correct|explanation|لأنها/)
})

test('an unfinished attempt goes on with its answers, on any device', async () => {
  const { she, at, answers, person, lesson } = await quizOf(3)
  const begun = (await she(quizRoutes.start, at)).data
  expect(begun).toMatchObject({ number: 1, answers: {}, submitted_at: null, score: null, pass_mark: 50 })
  t().clock.forward(60)
  const saved = await she(quizRoutes.save, { params: { id: begun.id }, body: { answers: answers(2) } })
  expect(saved.data).toEqual({ answers: answers(2), saved_at: t().clock.now.toISOString() })
  const phone = await as(t, person)
  const resumed = (await phone(quizRoutes.start, at)).data
  expect([resumed.id, resumed.answers]).toEqual([begun.id, answers(2)])
  expect(await attemptRows(lesson.id)).toHaveLength(1)
})

test('two devices that start at once share one attempt', async () => {
  const { she, at, lesson } = await quizOf(2)
  const started = await Promise.all([1, 2, 3, 4].map(() => she(quizRoutes.start, at)))
  expect(new Set(started.map(({ data }) => data.id)).size).toBe(1)
  expect(await attemptRows(lesson.id)).toHaveLength(1)
})

test('the server grades, shows the key then, and a pass completes the lesson in the same step', async () => {
  const quiz = await quizOf(3)
  const { she, at, answers, person, lesson } = quiz
  const { id } = (await she(quizRoutes.start, at)).data
  await she(quizRoutes.save, { params: { id }, body: { answers: answers(2) } })
  const { data, message } = await she(quizRoutes.submit, { params: { id }, body: {} })
  expect(message).toBe('اجتزتِ الاختبار')
  expect(data).toMatchObject({
    attempt: { score: 67, passed: true, submitted_at: t().clock.now.toISOString() },
    correct_count: 2,
    completion: { progress: 100, completed_lessons: [lesson.id] },
  })
  expect(data.attempt.questions[0]).toMatchObject({ correct_index: 0, explanation: 'لأنها كذلك' })
  expect(await enrolmentOf(quiz)).toMatchObject({ progress: 100, last_lesson_id: lesson.id })
  const stored = await t()
    .db.selectFrom('lesson_completions')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  expect(stored).toMatchObject([{ lesson_id: lesson.id, quiz_attempt_id: id }])
})

test('below the pass mark nothing is completed, and the next try is a new attempt', async () => {
  const quiz = await quizOf(4, { quiz_pass_mark: 75 })
  const { she, at, answers } = quiz
  const first = (await she(quizRoutes.start, at)).data
  const { data } = await she(quizRoutes.submit, { params: { id: first.id }, body: { answers: answers(2) } })
  expect(data).toMatchObject({ attempt: { score: 50, passed: false }, completion: null })
  expect((await enrolmentOf(quiz))?.progress).toBe(0)
  const second = (await she(quizRoutes.start, at)).data
  expect([second.number, second.answers]).toEqual([2, {}])
  await she(quizRoutes.submit, { params: { id: second.id }, body: { answers: answers(4) } })
  const history = (await she(quizRoutes.attempts, { ...at, query: {} })).data
  expect(history.items.map(({ number, score, passed }) => [number, score, passed])).toEqual([
    [2, 100, true],
    [1, 50, false],
  ])
  const review = (await she(quizRoutes.attempt, { params: { id: first.id } })).data
  expect(review).toMatchObject({ answers: answers(2), score: 50 })
  expect(review.questions[0]?.correct_index).toBe(0)
})

test('a worse try after a pass takes nothing away', async () => {
  const quiz = await quizOf(2)
  const { she, at, answers } = quiz
  for (const right of [2, 0]) {
    const { id } = (await she(quizRoutes.start, at)).data
    await she(quizRoutes.submit, { params: { id }, body: { answers: answers(right) } })
  }
  expect((await enrolmentOf(quiz))?.progress).toBe(100)
})

test('submitting twice, even at once and with other answers, keeps the first grade', async () => {
  const quiz = await quizOf(2)
  const { she, at, answers, lesson } = quiz
  const { id } = (await she(quizRoutes.start, at)).data
  const submit = (right: number) =>
    she(quizRoutes.submit, { params: { id }, body: { answers: answers(right) } })
  const all = await Promise.all([submit(2), submit(0), submit(1), submit(2)])
  const [first] = await attemptRows(lesson.id)
  expect(all.map(({ data }) => data.attempt.score)).toEqual(Array(4).fill(first?.score))
  t().clock.forward(60)
  const late = await submit(0)
  const untimed = ({ data }: typeof late) => ({ ...data, attempt: { ...data.attempt, server_time: '' } })
  expect(untimed(late)).toEqual(untimed(all[0] ?? late))
  expect((await she(quizRoutes.save, { params: { id }, body: { answers: answers(0) } })).status).toBe(409)
  expect(await attemptRows(lesson.id)).toEqual([first])
})

test('the call of the specification grades by itself and believes neither score nor student', async () => {
  const quiz = await quizOf(2)
  const { she, lesson, at, person } = quiz
  const other = await make.student()
  const body = {
    courseId: at.params.courseId,
    lessonId: lesson.id,
    studentId: other.id,
    score: 100,
    answers: [1, null],
  }
  const { data } = await she(quizRoutes.take, { body })
  expect(data).toMatchObject({ attempt: { score: 0, passed: false }, completion: null })
  const right = await she(quizRoutes.take, { body: { ...body, score: 0, answers: [0, 0] } })
  expect(right.data).toMatchObject({ attempt: { score: 100, number: 2 }, completion: { progress: 100 } })
  expect((await attemptRows(lesson.id)).every(({ user_id }) => user_id === person.id)).toBe(true)
})

test('the call of the specification, repeated with its key, is one attempt', async () => {
  const { she, lesson, at } = await quizOf(1)
  const body = { courseId: at.params.courseId, lessonId: lesson.id, answers: [1] }
  const headers = { 'idempotency-key': 'attempt-0001' }
  const first = await she(quizRoutes.take, { body }, { headers })
  const again = await she(quizRoutes.take, { body }, { headers })
  expect(again.data).toEqual(first.data)
  expect(await attemptRows(lesson.id)).toHaveLength(1)
})

test('editing a question later changes neither the attempt nor its grade', async () => {
  const { she, at, asked: questions, answers } = await quizOf(1)
  const { id } = (await she(quizRoutes.start, at)).data
  const [question] = questions
  if (!question) throw new Error('one question')
  await t()
    .db.updateTable('questions')
    .set({
      text: 'سؤال آخر',
      spec: JSON.stringify({
        options: [
          { id: 0, text: 'لا' },
          { id: 1, text: 'نعم' },
        ],
        correct: 1,
      }),
      version: 2,
    })
    .where('id', '=', question.id)
    .execute()
  await t()
    .db.updateTable('lessons')
    .set({ quiz_pass_mark: 100 })
    .where('id', '=', at.params.lessonId)
    .execute()
  const { data } = await she(quizRoutes.submit, { params: { id }, body: { answers: answers(1) } })
  expect(data.attempt).toMatchObject({
    score: 100,
    passed: true,
    pass_mark: 50,
    questions: [{ text: question.text }],
  })
})

test('a quiz without questions says so and completes nothing', async () => {
  const quiz = await quizOf(0)
  const { status, message } = await quiz.she(quizRoutes.start, quiz.at)
  expect([status, message]).toEqual([409, 'لا توجد أسئلة في هذا الاختبار.'])
  const body = { courseId: quiz.at.params.courseId, lessonId: quiz.lesson.id, answers: [] }
  expect((await quiz.she(quizRoutes.take, { body })).status).toBe(409)
  expect((await enrolmentOf(quiz))?.progress).toBe(0)
})

test('answers to foreign questions or beyond the options are refused and nothing is graded', async () => {
  const { she, at, asked: questions, lesson } = await quizOf(1)
  const foreign = await make.question()
  const { id } = (await she(quizRoutes.start, at)).data
  for (const answers of [
    { [foreign.id]: 0 },
    { [questions[0]?.id ?? 0]: 3 },
    { x: 0 },
    { [questions[0]?.id ?? 0]: -1 },
  ]) {
    expect((await she(quizRoutes.save, { params: { id }, body: { answers } })).status).toBe(422)
    expect((await she(quizRoutes.submit, { params: { id }, body: { answers } })).status).toBe(422)
  }
  expect(await attemptRows(lesson.id)).toMatchObject([{ submitted_at: null, answers: {} }])
})

test("another student's attempt does not exist for her, and a quiz is only for the enrolled", async () => {
  const { she, at } = await quizOf(1)
  const { id } = (await she(quizRoutes.start, at)).data
  const other = await quizOf(1)
  for (const [route, body] of [
    [quizRoutes.attempt, undefined],
    [quizRoutes.save, { answers: {} }],
    [quizRoutes.submit, {}],
  ] as const) {
    const { status } = await other.she(route, { params: { courseId: id }, body } as never)
    expect(status).toBe(404)
  }
  expect((await other.she(quizRoutes.start, at)).status).toBe(403)
  expect((await other.she(quizRoutes.attempts, { ...at, query: {} })).status).toBe(403)
  expect((await visitor(t)(quizRoutes.start, at)).status).toBe(401)
  const text = await make.lesson({ course_id: other.lesson.course_id })
  const params = { courseId: text.course_id, moduleId: text.module_id, lessonId: text.id }
  expect((await other.she(quizRoutes.start, { params })).status).toBe(404)
})
