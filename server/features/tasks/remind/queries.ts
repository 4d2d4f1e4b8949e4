import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface DueRow {
  readonly id: number
  readonly student_id: number
}

/** Takes what is due within the next day, each once. */
export const remindDue = async (db: Db, now: Date): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    update tasks t set reminded_at = ${now}
    where t.state in ('assigned', 'started', 'returned') and t.reminded_at is null
      and t.due_at > ${now}::timestamptz + interval '8 hours' and t.due_at <= ${now}::timestamptz + interval '26 hours'
      and t.created_at < ${now}::timestamptz - interval '6 hours'
    returning t.id, t.student_id`.execute(db)
  return rows
}
