import type { RowCall, RowCase, RowWorld } from './row.ts'

type Sent = Omit<RowCall, 'owner' | 'params'>
interface Ids {
  readonly courseId: number
  readonly moduleId: number
  readonly lessonId: number
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
      const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
      await prepare?.(world, params)
      const { courseId, moduleId } = params
      return {
        owner,
        params: place === 'lesson' ? params : place === 'module' ? { courseId, moduleId } : { courseId },
        ...sent,
      }
    },
  },
]

/** A call of the teacher's desk on a quiz with one question and one file of questions that was read. */
export const quizDeskRows = (bodyOf: (questionId: number) => unknown): RowCase[] => [
  {
    row: "another teacher's quiz",
    triedBy: 'teacher',
    refused: 404,
    arrange: async ({ t, make }) => {
      const owner = await make.teacher()
      const course = await make.course({ instructor_id: owner.id })
      const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
      const { id: questionId } = await make.question({
        lesson_id: lesson.id,
        kind: 'short_text',
        spec: '{"accepted":["ستة"],"exact":false}',
      })
      const { id: importId } = await t()
        .db.insertInto('question_imports')
        .values({ lesson_id: lesson.id, file_name: '', questions: '[]', created_at: t().clock.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        owner,
        params: {
          courseId: course.id,
          moduleId: lesson.module_id,
          lessonId: lesson.id,
          questionId,
          importId,
        },
        body: bodyOf(questionId),
      }
    },
  },
]
