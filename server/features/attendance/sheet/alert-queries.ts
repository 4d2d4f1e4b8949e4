import { sql, type Insertable } from 'kysely'
import type { AttendanceState } from '#core/attendance/states.ts'
import type { AttendanceAlerts } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export interface HistoryRow {
  readonly student_id: number
  readonly name: string
  readonly session_id: number
  readonly state: AttendanceState
}

const SESSIONS_BACK = 30

/** The last sessions of those who were absent in one, each student's newest first. */
export async function listHistoryOfAbsent(
  db: Db,
  session: { readonly id: number; readonly circle_id: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.student_id, u.name, h.session_id, h.state
    from attendance a join users u on u.id = a.student_id cross join lateral (
      select student_id, session_id, state, starts_at from attendance
      where student_id = a.student_id and circle_id = ${session.circle_id}
      order by starts_at desc limit ${SESSIONS_BACK}
    ) h
    where a.session_id = ${session.id} and a.state = 'absent'
    order by h.starts_at desc`.execute(db)
  return rows
}

export const listAlertsOf = async (db: Db, circleId: number, studentIds: readonly number[]) =>
  studentIds.length === 0
    ? []
    : db
        .selectFrom('attendance_alerts')
        .select(['student_id', 'session_id', 'missed'])
        .where('circle_id', '=', circleId)
        .where('student_id', 'in', studentIds)
        .execute()

export const insertAlert = (db: Db, alert: Insertable<AttendanceAlerts>) =>
  db
    .insertInto('attendance_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteAlerts = (db: Db, sessionId: number) =>
  db.deleteFrom('attendance_alerts').where('session_id', '=', sessionId).execute()

interface Told {
  readonly session_id: number
  readonly student_id: number
}

const hasAlert = ({ session_id, student_id }: Told, missed: number) => sql`
  exists (select from attendance_alerts l join attendance a using (session_id, student_id)
    where l.session_id = ${session_id} and l.student_id = ${student_id} and l.missed = ${missed}
      and a.state = 'absent')`

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>, db: Db): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

/** Nobody is told of what was taken back or corrected meanwhile. */
export const listMissing = (db: Db, told: Told) =>
  idsOf(sql<{ id: number }>`select id from users where id = ${told.student_id} and ${hasAlert(told, 2)}`, db)

export const listHerTeachers = (db: Db, told: Told) =>
  idsOf(
    sql<{ id: number }>`
      select c.teacher_id as id from circle_sessions s join circles c on c.id = s.circle_id
      where s.id = ${told.session_id} and ${hasAlert(told, 3)}`,
    db,
  )

export const listOffice = (db: Db, told: Told) =>
  idsOf(
    sql<{ id: number }>`select id from users where role = 'admin' and is_active and ${hasAlert(told, 4)}`,
    db,
  )
