import { expect, test } from 'vitest'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student in the middle of an attempt at one question. */
async function attemptAt(kind: 'numeric' | 'single' | 'true_false' | 'blanks', spec: object) {
  const person = await make.student()
  const lesson = await make.lesson({ type: 'quiz' })
  const { id } = await make.question({ lesson_id: lesson.id, kind, spec: JSON.stringify(spec) })
  await make.enrolment({ user_id: person.id, course_id: lesson.course_id })
  const she = await as(t, person)
  const params = { courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id }
  const { data } = await she(quizRoutes.start, { params })
  const submit = async (answer: number | string | (number | string)[]) =>
    (await she(quizRoutes.submit, { params: { id: data.id }, body: { answers: { [id]: answer } } })).data
  return { asked: data.questions[0], submit }
}
const NUMBERS = {
  numbers: [
    { value: 6236, tolerance: 0 },
    { value: 3.5, tolerance: 0.25 },
  ],
}

test.each([
  ['٦٢٣٦', 100],
  ['6,236', 100],
  ['٣٫٧٥', 100],
  ['3.2', 0],
  ['كثيرة', 0],
])('a number is right in either digits and within its tolerance (%s)', async (answer, score) => {
  const { asked, submit } = await attemptAt('numeric', NUMBERS)
  expect(asked).toMatchObject({ kind: 'numeric', options: [] })
  expect(asked).not.toHaveProperty('accepted')
  const { attempt } = await submit(answer)
  expect(attempt.score).toBe(score)
  expect(attempt.questions[0]).toMatchObject({ accepted: ['٦٬٢٣٦', '٣٫٥ (±٠٫٢٥)'], correct: '6236' })
})

test('what is said of a choice comes with the review and not before', async () => {
  const options = [
    { id: 4, text: 'إظهار' },
    { id: 2, text: 'إقلاب', feedback: 'الإقلاب عند الباء' },
  ]
  const { asked, submit } = await attemptAt('single', { options, correct: 4 })
  expect(JSON.stringify(asked)).not.toContain('عند الباء')
  const { attempt } = await submit(1)
  expect(attempt.questions[0]?.feedback).toEqual(['', 'الإقلاب عند الباء'])
})

test('of a statement each verdict may have its own sentence', async () => {
  const { submit } = await attemptAt('true_false', { correct: false, feedback_true: 'بل خطأ' })
  expect((await submit(0)).attempt.questions[0]?.feedback).toEqual(['بل خطأ', ''])
})

const BLANKS = {
  sentence: 'أول سورة [[1]]، وحكمها [[2]].',
  blanks: [
    { id: 0, weight: 3, kind: 'short_text', accepted: ['الفاتحة', 'الحمد'], exact: false },
    {
      id: 1,
      weight: 1,
      kind: 'single',
      options: [
        { id: 0, text: 'إظهار', feedback: 'بل قبلها باء' },
        { id: 1, text: 'إقلاب' },
      ],
      correct: 1,
    },
  ],
}

test('a text with blanks is asked without its key, and each blank earns its part', async () => {
  const { asked, submit } = await attemptAt('blanks', BLANKS)
  expect(asked).toMatchObject({
    kind: 'blanks',
    pieces: ['أول سورة ', '، وحكمها ', '.'],
    blanks: [
      { kind: 'short_text', options: [] },
      { kind: 'single', options: ['إظهار', 'إقلاب'] },
    ],
  })
  expect(JSON.stringify(asked)).not.toMatch(/الفاتحة|قبلها باء|correct/)
  const { attempt } = await submit(['فاتحه', 0])
  expect(attempt.score).toBe(0)
  expect(attempt.questions[0]?.blanks).toEqual([
    { kind: 'short_text', options: [], is_right: false, accepted: ['الفاتحة', 'الحمد'] },
    {
      kind: 'single',
      options: ['إظهار', 'إقلاب'],
      is_right: false,
      accepted: ['إقلاب'],
      feedback: 'بل قبلها باء',
    },
  ])
  const again = await attemptAt('blanks', BLANKS)
  expect((await again.submit(['الحمد', 0])).attempt.score).toBe(75)
})

test('what does not fit a blank is refused', async () => {
  const { submit } = await attemptAt('blanks', BLANKS)
  expect(await submit(['الفاتحة', 2])).toBeNull()
})
