import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** What she heard before is no longer hers to hear. */
export async function beginHearing(db: Db, id: number, teacherId: number, now: Date): Promise<void> {
  await sql`
    update tasks set heard_by = case when id = ${id} then ${teacherId}::bigint end,
      heard_at = case when id = ${id} then ${now}::timestamptz end
    where id = ${id} or heard_by = ${teacherId}`.execute(db)
}

/** Everybody who may hear what was sent for a task. */
export const listTeachersOf = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ teacher_id: number }>`
    select t.teacher_id from tasks t where t.id = ${id}
    union select c.teacher_id from circles c join tasks t on t.circle_id = c.id where t.id = ${id}
    union select a.user_id from circle_assistants a join tasks t on t.circle_id = a.circle_id where t.id = ${id}
    union select p.user_id from path_teachers p join tasks t on t.path_id = p.path_id where t.id = ${id}`.execute(
    db,
  )
  return rows.map(({ teacher_id }) => teacher_id)
}
