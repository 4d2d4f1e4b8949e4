import type { z } from 'zod'
import type { GivenGrade, Task } from '#contract/tasks/shapes.ts'
import { isHeard, shownState, statusOf } from '#core/tasks/states.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { GradeRow, TaskRow } from './queries.ts'

export const toTask = (
  row: TaskRow,
  { now, actor }: Pick<SignedCtx, 'now' | 'actor'>,
): z.input<typeof Task> => ({
  id: row.id,
  type: row.type,
  title: row.title,
  description: row.details,
  range: row.from_ayah === null || row.to_ayah === null ? null : { from: row.from_ayah, to: row.to_ayah },
  status: statusOf(row.state),
  state: shownState(row, now),
  assigned_to: row.student_id,
  student: { id: row.student_id, name: row.student_name },
  teacher: { id: row.teacher_id, name: row.teacher_name },
  circle: row.circle_id === null ? null : { id: row.circle_id, name: row.circle_title ?? '' },
  path: row.path_id === null ? null : { id: row.path_id, name: row.path_title ?? '' },
  is_path_task: row.path_id !== null,
  stage_number: row.stage_number,
  day_number: row.day_number,
  day_task_id: row.path_task_id,
  day: row.day,
  due_date: row.due_at,
  is_late: row.is_late,
  submitted_at: row.submitted_at,
  graded_at: row.graded_at,
  submission_data: { grade: row.grade, feedback: row.feedback },
  heard_by:
    row.heard_by !== null && row.heard_by !== actor.id && isHeard(row, now)
      ? { id: row.heard_by, name: row.hearer ?? '' }
      : null,
  version: row.version,
})

export const toGrade = (
  { given_by, giver, given_at, id, decision, grade, feedback, scheme_version }: GradeRow,
  voice_url: string | null,
): z.input<typeof GivenGrade> => ({
  id,
  decision,
  grade,
  feedback,
  scheme_version,
  voice_url,
  by: { id: given_by, name: giver },
  at: given_at,
})
