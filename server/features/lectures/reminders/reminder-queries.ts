import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface DueReminder {
  readonly lecture_id: number
  readonly starts_at: Date
  readonly minutes: number
}

interface Window {
  readonly minutes: number
  /** After so many it would come late, and is not given at all. */
  readonly lateAfter: number
}

/** Takes what is due and was not given; that it was given is written in the transaction of whoever gives it. */
export async function takeDueReminders(
  db: Db,
  windows: readonly Window[],
  now: Date,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with taken as (
      insert into lecture_reminders (lecture_id, starts_at, minutes)
      select l.id, l.starts_at, w.minutes
      from json_to_recordset(${JSON.stringify(windows)}) as w (minutes integer, "lateAfter" integer)
      join lectures l on l.status = 'scheduled' and l.is_published
        and l.starts_at > ${now}::timestamptz + (w.minutes - w."lateAfter") * interval '1 minute'
        and l.starts_at <= ${now}::timestamptz + w.minutes * interval '1 minute'
      order by l.id, w.minutes
      on conflict do nothing
      returning lecture_id, starts_at, minutes
    )
    select t.lecture_id, t.starts_at, t.minutes
    from taken t order by t.starts_at, t.lecture_id`.execute(db)
  return rows
}

/** The same hour comes no more. */
export const deleteOldReminders = (db: Db, before: Date) =>
  sql`delete from lecture_reminders where starts_at < ${before}`.execute(db)
