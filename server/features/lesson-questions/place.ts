import type { QuestionRow } from './queries.ts'

/** Where a question stands, as its events say it. */
export const placeOf = ({ id, course_id, lesson_id }: QuestionRow) => ({
  question_id: id,
  course_id,
  lesson_id,
})
