import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { lessonRows } from '#server/testing/cases/lesson-rows.ts'
import { directorsFields, MISSING_ID, type ReferenceCall } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

/** She may read what her classmate asks, and touch none of it. */
function classmatesQuestion(body?: object): RowEntry {
  const arrange = async ({ make, stranger }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const question = await make.lessonQuestion({ user_id: owner.id })
    await make.enrolment({ user_id: stranger.id, course_id: question.course_id })
    return { owner, params: { id: question.id }, ...(body ? { body } : {}) }
  }
  return [{ row: "a classmate's question", triedBy: 'student', refused: 404, arrange }]
}

function askedOfAnother(body?: object): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const course = await make.course({ instructor_id: owner.id })
    const question = await make.lessonQuestion({ course_id: course.id })
    return { owner, params: { id: question.id }, ...(body ? { body } : {}) }
  }
  return [{ row: "a question in another teacher's course", triedBy: 'teacher', refused: 404, arrange }]
}

const askedList = (role: 'admin' | 'teacher'): SearchedList => ({
  make: async ({ make, texts }) => {
    const person = await make.user({ role })
    const course = await make.course({ instructor_id: role === 'teacher' ? person.id : null })
    const at = new Date('2026-11-20T09:00:00Z')
    const [first, second] = texts
    const answered = { answer: 'تفصيلها في الدرس الثالث', answered_at: at, answered_by: person.id }
    await make.lessonQuestion({ course_id: course.id, text: first, ...answered })
    await make.lessonQuestion({ course_id: course.id, text: second })
    return { person, across: 'القحطاني تفصيلها' }
  },
  send: (search) => ({ query: { search, state: 'all' } }),
})

const ownRows: OwnRows = async ({ make, at, person, other, lesson, course }) => {
  const place = { lesson_id: lesson.id, course_id: course.id }
  await make.lessonQuestion({ ...place, user_id: person.id, text: `سؤال ${MARK}` })
  await make.lessonQuestion({
    ...place,
    user_id: other.id,
    answer: 'نعم، وبيانه في الدرس.',
    answered_by: person.id,
    answered_at: at,
  })
}

const body = { text: 'ما الفرق بين الإظهار والإدغام؟' }

export const cases: FeatureCases = {
  rows: joined(
    inArea('lessonQuestions', {
      list: lessonRows(),
      ask: lessonRows({ body }),
      change: classmatesQuestion(body),
      remove: classmatesQuestion(),
    }),
    directorsRows('adminAsked', ['answer', 'hide', 'show']),
    inArea('teacherAsked', {
      answer: askedOfAnother({ text: 'نعم' }),
      hide: askedOfAnother({ reason: 'خارج الدرس' }),
      show: askedOfAnother(),
    }),
  ),
  references: joined(directorsFields('adminAsked', 'list/query course'), {
    'teacherAsked.list query.course': [
      {
        what: "another teacher's course",
        triedBy: 'teacher',
        refused: 'empty',
        arrange: async ({ make, person }): Promise<ReferenceCall> => {
          const courseOf = async (instructor_id: number) => {
            const { id } = await make.course({ instructor_id })
            await make.lessonQuestion({ course_id: id })
            return id
          }
          return {
            send: (course) => ({ query: { course } }),
            foreign: await courseOf((await make.teacher()).id),
            missing: MISSING_ID,
            own: await courseOf(person.id),
          }
        },
      },
    ],
  }),
  searches: { 'adminAsked.list': askedList('admin'), 'teacherAsked.list': askedList('teacher') },
  holdUps: joined(
    plainCalls('lessonQuestions', 'ask', 'change'),
    plainCalls('adminAsked', 'answer', 'hide'),
    plainCalls('teacherAsked', 'answer', 'hide'),
  ),
  ownRows,
}
