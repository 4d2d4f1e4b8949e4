import { RIYADH } from '#core/format/zoned-day.ts'
import type { Db } from '#server/kernel/context.ts'
import { titleOf } from './tell.ts'

/** Undefined for a task that was taken back. */
export async function findTaskWords(db: Db, id: number) {
  const row = await db
    .selectFrom('tasks as t')
    .innerJoin('task_assignments as a', 'a.id', 't.assignment_id')
    .leftJoin('notification_rhythms as n', 'n.user_id', 't.student_id')
    .select(['t.student_id', 't.teacher_id', 't.due_at', 'n.zone'])
    .select(['a.type', 'a.title', 'a.from_ayah', 'a.to_ayah'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      title: titleOf(row),
      student_id: row.student_id,
      teacher_id: row.teacher_id,
      due_at: row.due_at.toISOString(),
      zone: row.zone ?? RIYADH,
    }
  )
}

/** Undefined for an assignment that was taken back. */
export async function findAssignmentWords(db: Db, id: number) {
  const row = await db
    .selectFrom('task_assignments')
    .select(['type', 'title', 'from_ayah', 'to_ayah'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { title: titleOf(row) }
}
