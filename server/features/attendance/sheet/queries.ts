import { sql, type Insertable } from 'kysely'
import type { AttendanceState } from '#core/attendance/states.ts'
import { usualRules, type AttendanceRules } from '#core/attendance/suggestion.ts'
import type { AttendanceMarks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** A session with its sheet; the sheet's part is empty until something is written into it. */
export const findSheet = async (db: Db, circleId: number, sessionId: number) => {
  const { rows } = await sql<SheetRow>`
    select s.id, s.circle_id, s.starts_at, s.ends_at, s.started_at, s.ended_at, s.status,
      c.title as circle_title, coalesce(s.place, c.place) as place, c.teacher_id,
      coalesce(a.revision, 0) as revision, coalesce(a.is_teacher_absent, false) as is_teacher_absent,
      a.confirmed_at, a.confirmed_by, a.confirmed_device, a.confirmed_revision, u.name as confirmer_name
    from circle_sessions s join circles c on c.id = s.circle_id
    left join attendance_sheets a on a.session_id = s.id
    left join users u on u.id = a.confirmed_by
    where s.id = ${sessionId} and s.circle_id = ${circleId}`.execute(db)
  return rows[0]
}
export interface SheetRow {
  readonly id: number
  readonly circle_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
  readonly ended_at: Date | null
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly circle_title: string
  /** Of the circle; another may have stood in. */
  readonly teacher_id: number
  readonly place: 'room' | 'link' | 'on_site' | 'zoom'
  readonly revision: number
  readonly is_teacher_absent: boolean
  readonly confirmed_at: Date | null
  readonly confirmed_by: number | null
  readonly confirmed_device: string | null
  readonly confirmed_revision: number | null
  readonly confirmer_name: string | null
}

/** Whoever writes into a sheet holds it until the commit. It begins when its session does, also after a move. */
export async function lockSheet(db: Db, { id, circle_id, starts_at }: SheetRow): Promise<void> {
  await db
    .insertInto('attendance_sheets')
    .values({ session_id: id, circle_id, starts_at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ starts_at }))
    .execute()
}

export const findRules = async (db: Db, circleId: number): Promise<AttendanceRules> =>
  (await db
    .selectFrom('attendance_rules')
    .select(['late_after', 'absent_beyond', 'gap'])
    .where('circle_id', '=', circleId)
    .executeTakeFirst()) ?? usualRules

export const listConfirmed = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select(['a.student_id', 'u.name', 'a.state', 'a.minutes', 'a.is_by_hand'])
    .where('a.session_id', '=', sessionId)
    .orderBy('u.name_sort')
    .orderBy('u.id')
    .execute()

/** Everything marked by hand in a session, the newest first. */
export const listMarks = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance_marks as m')
    .innerJoin('users as u', 'u.id', 'm.student_id')
    .innerJoin('users as b', 'b.id', 'm.marked_by')
    .select(['m.id', 'm.student_id', 'u.name as student_name', 'm.state', 'm.minutes', 'm.was_state'])
    .select(['m.device', 'm.revision', 'm.is_contested', 'm.marked_at', 'b.name as marker_name'])
    .where('m.session_id', '=', sessionId)
    .orderBy('m.id', 'desc')
    .execute()
export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number]

export const listExcuses = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance_excuses')
    .select(['student_id', 'reason', 'is_late', 'decision', 'sent_at'])
    .where('session_id', '=', sessionId)
    .execute()

const SESSIONS_BACK = 8

/** What the last sessions before a moment say of students in a circle, each student's newest first. */
export const listBefore = (db: Db, circleId: number, before: Date) =>
  db
    .selectFrom('attendance')
    .select(['student_id', 'session_id', 'starts_at', 'state'])
    .where('circle_id', '=', circleId)
    .where('starts_at', '<', before)
    .where(
      'starts_at',
      '>=',
      db
        .selectFrom(
          db
            .selectFrom('attendance_sheets')
            .select('starts_at')
            .where('circle_id', '=', circleId)
            .where('starts_at', '<', before)
            .where('confirmed_at', 'is not', null)
            .orderBy('starts_at', 'desc')
            .limit(SESSIONS_BACK)
            .as('last'),
        )
        .select((eb) => eb.fn.min('starts_at').as('since')),
    )
    .orderBy('starts_at', 'desc')
    .execute()

export const insertMarks = (db: Db, marks: readonly Insertable<AttendanceMarks>[]) =>
  db.insertInto('attendance_marks').values(marks).execute()

export interface ConfirmedEntry {
  readonly student_id: number
  readonly state: AttendanceState
  readonly minutes: number
  readonly present_minutes: number
  readonly is_by_hand: boolean
}

export const upsertEntries = (db: Db, sheet: SheetRow, entries: readonly ConfirmedEntry[]) =>
  sql`
    insert into attendance (session_id, student_id, circle_id, starts_at, state, minutes, present_minutes, is_by_hand)
    select ${sheet.id}, e.student_id, ${sheet.circle_id}, ${sheet.starts_at}, e.state, e.minutes, e.present_minutes, e.is_by_hand
    from json_to_recordset(${JSON.stringify(entries)})
      as e (student_id bigint, state text, minutes smallint, present_minutes smallint, is_by_hand boolean)
    on conflict (session_id, student_id) do update
    set state = excluded.state, minutes = excluded.minutes, present_minutes = excluded.present_minutes,
      is_by_hand = excluded.is_by_hand`.execute(db)

/** The tally is counted from the rows, never moved by one: edits and merges cannot make it drift. */
export const recountSheet = (db: Db, sessionId: number, minutes: number) =>
  sql`
    update attendance_sheets s
    set minutes = ${minutes}, (present, late, left_early, excused, absent, present_minutes) = (
      select count(*) filter (where state = 'present'), count(*) filter (where state = 'late'),
        count(*) filter (where state = 'left_early'), count(*) filter (where state = 'excused'),
        count(*) filter (where state = 'absent'), coalesce(sum(present_minutes), 0)
      from attendance where session_id = s.session_id
    )
    where s.session_id = ${sessionId}`.execute(db)

export const updateSheet = (
  db: Db,
  sessionId: number,
  change: {
    revision: number
    is_teacher_absent: boolean
    confirmed_at?: Date | null
    confirmed_by?: number | null
    confirmed_device?: string | null
    confirmed_revision?: number | null
  },
) => db.updateTable('attendance_sheets').set(change).where('session_id', '=', sessionId).execute()

export const deleteEntries = (db: Db, sessionId: number) =>
  db.deleteFrom('attendance').where('session_id', '=', sessionId).execute()

/** The session that meets now, or else the last that has begun on a day. */
export const findSessionOfDay = (db: Db, circleId: number, span: { from: Date; until: Date; now: Date }) =>
  db
    .selectFrom('circle_sessions')
    .select('id')
    .where('circle_id', '=', circleId)
    .where('starts_at', '>=', span.from)
    .where('starts_at', '<', span.until)
    .where('status', '<>', 'cancelled')
    .orderBy(sql`status = 'live'`, 'desc')
    .orderBy(sql`starts_at <= ${span.now}`, 'desc')
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
