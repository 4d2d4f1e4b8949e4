import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const open = ['pending', 'waiting', 'offered', 'approved'] as const

export async function listOpenCircleIds(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('circle_registrations')
    .select('circle_id')
    .where('student_id', '=', personId)
    .where('status', 'in', open)
    .execute()
  return rows.map(({ circle_id }) => circle_id)
}

/** Answers where she was, and where she held a seat. */
export async function closeOpen(db: Db, personId: number, at: Date) {
  const { rows } = await sql<{ circle_id: number; holds_seat: boolean }>`
    with before as (
      select id, holds_seat from circle_registrations
      where student_id = ${personId} and status = any(${[...open]}::text[])
    )
    update circle_registrations r
    set status = 'withdrawn', holds_seat = false, held_until = null, updated_at = ${at},
      left_at = case when r.joined_at is null then null else greatest(r.joined_at, ${at}) end
    from before where r.id = before.id
    returning r.circle_id, before.holds_seat`.execute(db)
  return rows
}

export const forgetWords = (db: Db, personId: number) =>
  db
    .updateTable('circle_registrations')
    .set({ answers: '[]', reason: null })
    .where('student_id', '=', personId)
    .execute()
