import type { RowCall, RowCase, RowWorld } from './row.ts'

type Sent = Omit<RowCall, 'owner' | 'params'>
interface Ids {
  readonly id: number
  readonly m: number
  readonly l: number
}
type Prepare = (world: RowWorld, ids: Ids) => Promise<unknown>

/** A call of the teacher's desk on a course, or a part of it, that another teacher tries. */
export const taughtRows = (
  place: 'course' | 'module' | 'lesson',
  sent: Sent = {},
  prepare?: Prepare,
): RowCase[] => [
  {
    row: "another teacher's course",
    triedBy: 'teacher',
    refused: 404,
    arrange: async (world) => {
      const owner = await world.make.teacher()
      const course = await world.make.course({ instructor_id: owner.id })
      const lesson = await world.make.lesson({ course_id: course.id })
      const params = { id: course.id, m: lesson.module_id, l: lesson.id }
      await prepare?.(world, params)
      const { id, m } = params
      return {
        owner,
        params: place === 'lesson' ? params : place === 'module' ? { id, m } : { id },
        ...sent,
      }
    },
  },
]

/** A call of the teacher's desk on a quiz with one question (`q`) and one file of questions that was read (`i`). */
export const quizDeskRows = (bodyOf: (q: number) => unknown): RowCase[] => [
  {
    row: "another teacher's quiz",
    triedBy: 'teacher',
    refused: 404,
    arrange: async ({ t, make }) => {
      const owner = await make.teacher()
      const course = await make.course({ instructor_id: owner.id })
      const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
      const { id: q } = await make.question({
        lesson_id: lesson.id,
        kind: 'short_text',
        spec: '{"accepted":["ستة"],"exact":false}',
      })
      const { id: i } = await t()
        .db.insertInto('question_imports')
        .values({ lesson_id: lesson.id, file_name: '', questions: '[]', created_at: t().clock.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        owner,
        params: { id: course.id, m: lesson.module_id, l: lesson.id, q, i },
        body: bodyOf(q),
      }
    },
  },
]
