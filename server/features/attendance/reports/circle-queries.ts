import { sql } from 'kysely'
import type { AttendanceState } from '#core/attendance/states.ts'
import type { Db } from '#server/kernel/context.ts'
import { countStates, type Counts } from './rates.ts'
import type { Span } from './span.ts'

/** Every session of a circle in a span that is over or has begun, with its sheet; one that a new plan left out is none. */
export const listSessions = async (db: Db, circleId: number, { since, until }: Span, now: Date) => {
  const { rows } = await sql<SessionOfSpan>`
    select s.id, s.starts_at, s.status, coalesce(a.is_teacher_absent, false) as is_teacher_absent,
      a.confirmed_at is not null as is_confirmed, coalesce(a.present + a.late + a.left_early, 0) as attended,
      coalesce(a.minutes, 0) as minutes
    from circle_sessions s left join attendance_sheets a on a.session_id = s.id
    where s.circle_id = ${circleId} and s.starts_at >= ${since} and s.starts_at < ${until} and s.starts_at <= ${now}
      and s.cancel_cause is distinct from 'series'
    order by s.starts_at, s.id`.execute(db)
  return rows
}
export interface SessionOfSpan {
  readonly id: number
  readonly starts_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly is_teacher_absent: boolean
  readonly is_confirmed: boolean
  readonly attended: number
  readonly minutes: number
}

export const listEntries = (db: Db, circleId: number, { since, until }: Span) =>
  db
    .selectFrom('attendance')
    .select(['session_id', 'student_id', 'state', 'minutes'])
    .where('circle_id', '=', circleId)
    .where('starts_at', '>=', since)
    .where('starts_at', '<', until)
    .execute()

export const countByStudent = async (
  db: Db,
  circleId: number,
  { since, until }: Pick<Span, 'since' | 'until'>,
) => {
  const { rows } = await sql<Counts & { readonly student_id: number }>`
    select student_id, ${countStates} from attendance
    where circle_id = ${circleId} and starts_at >= ${since} and starts_at < ${until}
    group by student_id`.execute(db)
  return rows
}

/** The newest first, for rows of misses. */
export const listStates = async (db: Db, circleId: number, { since, until }: Span) => {
  const { rows } = await sql<{ readonly student_id: number; readonly state: AttendanceState }>`
    select student_id, state from attendance
    where circle_id = ${circleId} and starts_at >= ${since} and starts_at < ${until}
    order by starts_at desc`.execute(db)
  return rows
}

export const sumDurations = async (db: Db, circleId: number, { since, until }: Span) => {
  const { rows } = await sql<StudentMinutes>`
    select a.student_id, count(*)::integer as sessions, sum(s.minutes)::integer as minutes,
      sum(a.present_minutes)::integer as present_minutes,
      (count(*) filter (where a.state = 'late'))::integer as late,
      coalesce(sum(a.minutes) filter (where a.state = 'late'), 0)::integer as late_minutes
    from attendance a join attendance_sheets s on s.session_id = a.session_id
    where a.circle_id = ${circleId} and a.starts_at >= ${since} and a.starts_at < ${until}
      and a.state in ('present', 'late', 'left_early', 'absent')
    group by a.student_id`.execute(db)
  return rows
}
interface StudentMinutes {
  readonly student_id: number
  readonly sessions: number
  readonly minutes: number
  readonly present_minutes: number
  readonly late: number
  readonly late_minutes: number
}

export const listOfStudent = (db: Db, circleId: number, studentId: number, limit: number) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('circle_sessions as s', 's.id', 'a.session_id')
    .leftJoin('attendance_excuses as e', (join) =>
      join.onRef('e.session_id', '=', 'a.session_id').onRef('e.student_id', '=', 'a.student_id'),
    )
    .select(['s.id', 's.starts_at', 's.ends_at', 's.status', 'a.state', 'a.minutes'])
    .select(['e.reason', 'e.is_late', 'e.decision', 'e.sent_at'])
    .where('a.student_id', '=', studentId)
    .where('a.circle_id', '=', circleId)
    .orderBy('a.starts_at', 'desc')
    .limit(limit)
    .execute()

export const countOfStudent = async (db: Db, circleId: number, studentId: number) => {
  const { rows } = await sql<Counts>`
    select ${countStates} from attendance where student_id = ${studentId} and circle_id = ${circleId}`.execute(
    db,
  )
  return rows[0]
}

export const findPerson = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export const findCircle = (db: Db, id: number) =>
  db
    .selectFrom('circles as c')
    .innerJoin('users as t', 't.id', 'c.teacher_id')
    .select(['c.id', 'c.title', 't.name as teacher_name'])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** Her excuses for sessions of a circle that are not long over. */
export const listOwnExcuses = (db: Db, circleId: number, studentId: number, since: Date) =>
  db
    .selectFrom('attendance_excuses as e')
    .innerJoin('circle_sessions as s', 's.id', 'e.session_id')
    .select(['e.session_id', 'e.reason', 'e.is_late', 'e.decision', 'e.sent_at'])
    .where('s.circle_id', '=', circleId)
    .where('e.student_id', '=', studentId)
    .where('s.ends_at', '>', since)
    .orderBy('s.starts_at', 'desc')
    .execute()
