import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export interface DueReminder {
  readonly session_id: number
  readonly circle_id: number
  readonly starts_at: Date
  readonly minutes: number
}

interface Window {
  readonly minutes: number
  /** After so many it would come late, and is not given at all. */
  readonly lateAfter: number
}

/**
 * Takes the reminders that are due and were not given yet. That they were given is written in the transaction of
 * whoever gives them, so a process that dies in between gives none and two that run at once give one.
 */
export async function takeDueReminders(
  db: Db,
  windows: readonly Window[],
  now: Date,
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select s.id as session_id, s.starts_at, w.minutes
      from json_to_recordset(${JSON.stringify(windows)}) as w (minutes integer, "lateAfter" integer)
      join circle_sessions s on s.status = 'scheduled'
        and s.starts_at > ${now}::timestamptz + (w.minutes - w."lateAfter") * interval '1 minute'
        and s.starts_at <= ${now}::timestamptz + w.minutes * interval '1 minute'
      join circles c on c.id = s.circle_id and c.is_published
      where not exists (
        select from circle_reminders r
        where (r.session_id, r.starts_at, r.minutes) = (s.id, s.starts_at, w.minutes)
      )
      order by s.starts_at, s.id, w.minutes limit ${limit}
    ), taken as (
      insert into circle_reminders (session_id, starts_at, minutes)
      select session_id, starts_at, minutes from due order by session_id, starts_at, minutes
      on conflict do nothing
      returning session_id, starts_at, minutes
    )
    select t.session_id, s.circle_id, t.starts_at, t.minutes
    from taken t join circle_sessions s on s.id = t.session_id
    order by t.starts_at, t.session_id`.execute(db)
  return rows
}

/** The same hour comes no more. */
export const deleteOldReminders = (db: Db, before: Date) =>
  sql`delete from circle_reminders where starts_at < ${before}`.execute(db)

/** Whether a session is still to come at the hour of which a reminder speaks. */
export const isStillPlanned = async (db: Db, sessionId: number, startsAt: string): Promise<boolean> =>
  (await db
    .selectFrom('circle_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '=', new Date(startsAt))
    .executeTakeFirst()) !== undefined
