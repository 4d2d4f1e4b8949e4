import type { RowCall, RowCase, RowWorld } from './row.ts'

type LessonKind = 'text' | 'video' | 'quiz'

/** A call on a lesson, tried by whoever is not in its course and does not teach it. */
export function lessonRows({ type = 'text', body }: { type?: LessonKind; body?: unknown } = {}): RowCase[] {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const { params } = await lessonOf(make, owner, type)
    return { owner, params, ...(body === undefined ? {} : { body }) }
  }
  return [
    { row: 'a lesson of a course she is not in', triedBy: 'student', refused: 403, arrange },
    { row: 'a lesson of a course she does not teach', triedBy: 'teacher', refused: 403, arrange },
  ]
}

/** A lesson of a course in which she is enrolled. */
export async function lessonOf(make: RowWorld['make'], owner: RowCall['owner'], type: LessonKind) {
  const course = await make.course()
  const lesson = await make.lesson({ course_id: course.id, type })
  if (type === 'quiz') await make.question({ lesson_id: lesson.id })
  await make.enrolment({ user_id: owner.id, course_id: course.id })
  return { course, params: { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id } }
}
