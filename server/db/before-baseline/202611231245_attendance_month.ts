import { sql, type Kysely } from 'kysely'

/** A month of all circles is read from one index alone, and sessions are found by their start in one index and not two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index attendance_sheets_month`.execute(db)
  await sql`
    create index attendance_sheets_month on attendance_sheets (starts_at)
    include (session_id, circle_id, present, late, left_early, excused, absent, minutes, present_minutes, is_teacher_absent)
    where confirmed_at is not null`.execute(db)
  await sql`drop index circle_sessions_by_start`.execute(db)
}
