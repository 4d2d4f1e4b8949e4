import type { AttemptRow, EnrolmentRow } from './queries.ts'

export const toCourse = ({ course_id, title, ...row }: EnrolmentRow) => ({
  ...row,
  course: { id: course_id, title },
})

export const toAttempt = (row: AttemptRow) => ({
  id: row.id,
  course: { id: row.course_id, title: row.title },
  lesson: { id: row.lesson_id, title: row.lesson_title },
  number: row.number,
  score: row.score,
  passed: row.passed,
  submitted_at: row.submitted_at,
})
