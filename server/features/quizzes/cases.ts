import { quizRoutes } from '#contract/quizzes/routes.ts'
import { as } from '#server/testing/as.ts'
import { quizDeskRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { lessonOf, lessonRows } from '#server/testing/cases/lesson-rows.ts'
import {
  MISSING_ID,
  openFields,
  type ReferenceCall,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowCase, type RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

function attemptRows(body?: unknown): RowCase[] {
  const arrange = async ({ t, make, stranger }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const { course, params } = await lessonOf(make, owner, 'quiz')
    await make.enrolment({ user_id: stranger.id, course_id: course.id })
    const { data } = await (await as(t, owner))(quizRoutes.start, { params })
    return { owner, params: { id: data.id }, ...(body === undefined ? {} : { body }) }
  }
  return [
    { row: "a classmate's attempt", triedBy: 'student', refused: 404, arrange },
    { row: "a student's attempt", triedBy: 'teacher', refused: 404, arrange },
  ]
}

/** A quiz of a course that she is not in, and one of hers. */
const quizElsewhere =
  (field: 'courseId' | 'lessonId') =>
  async ({ make, person }: ReferenceWorld): Promise<ReferenceCall> => {
    const quiz = async () => {
      const lesson = await make.lesson({ type: 'quiz', course_id: (await make.course()).id })
      await make.question({ lesson_id: lesson.id })
      return { courseId: lesson.course_id, lessonId: lesson.id }
    }
    const [own, other] = [await quiz(), await quiz()]
    await make.enrolment({ user_id: person.id, course_id: own.courseId })
    return {
      send: (value) => ({ body: { ...own, [field]: value, answers: {} } }),
      foreign: other[field],
      missing: MISSING_ID,
      own: own[field],
    }
  }

const ownRows: OwnRows = async ({ db, make, at, person, course }) => {
  const { id: lesson_id } = await make.lesson({ course_id: course.id, type: 'quiz' })
  const asked = {
    id: 1,
    version: 1,
    text: 'من أنتِ؟',
    points: 1,
    explanation: '',
    image: null,
    image_alt: '',
    shown: [],
    spec: { kind: 'short_text', accepted: ['سر الاختبار'], exact: false },
  }
  const attempt = { user_id: person.id, lesson_id, questions: JSON.stringify([asked]), pass_mark: 60 }
  const { id: attempt_id } = await db
    .insertInto('quiz_attempts')
    .values({
      ...attempt,
      number: 1,
      answers: JSON.stringify({ 1: `أنا ${MARK}` }),
      started_at: at,
      saved_at: at,
      submitted_at: at,
      score: 80,
      passed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_attempts')
    .values({ ...attempt, number: 2, answers: '{}', started_at: at, saved_at: at })
    .execute()
  const { id: regrade_id } = await db
    .insertInto('quiz_regrades')
    .values({ lesson_id, made_at: at, made_by: person.id, attempts_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_mark_changes')
    .values({ regrade_id, attempt_id, old_score: 0, old_passed: false, new_score: 80, new_passed: true })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('quizzes', {
      intro: lessonRows({ type: 'quiz' }),
      start: lessonRows({ type: 'quiz', body: {} }),
      attempts: lessonRows({ type: 'quiz' }),
      attempt: attemptRows(),
      save: attemptRows({ answers: {} }),
      submit: attemptRows({}),
    }),
    directorsRows('adminRegrade', ['preview', 'apply', 'history']),
    inArea('teacherRegrade', {
      preview: quizDeskRows(() => undefined),
      apply: quizDeskRows(() => ({ fingerprint: '' })),
      history: quizDeskRows(() => undefined),
    }),
  ),
  references: joined(
    openFields(
      'answers are read for the questions that her own attempt asked, and no others',
      'quizzes',
      `
      save/body answers
      submit/body answers
      take/body answers`,
    ),
    openFields('nobody reads it: who she is comes from her session', 'quizzes', 'take/body studentId'),
    {
      'quizzes.take body.courseId': [
        { what: 'another course', triedBy: 'student', refused: 404, arrange: quizElsewhere('courseId') },
      ],
      'quizzes.take body.lessonId': [
        {
          what: 'a quiz of another course',
          triedBy: 'student',
          refused: 404,
          arrange: quizElsewhere('lessonId'),
        },
      ],
    },
  ),
  holdUps: joined(
    plainCalls('quizzes', 'save', 'submit', 'take'),
    plainCalls('adminRegrade', 'apply'),
    plainCalls('teacherRegrade', 'apply'),
  ),
  ownRows,
}
