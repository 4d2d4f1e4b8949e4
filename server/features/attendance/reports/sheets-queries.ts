import { sql } from 'kysely'
import type { AttendanceState } from '#core/attendance/states.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Counts } from './rates.ts'

/** Whose sheets: a teacher's own circles and the sessions in which she stands in, or all. */
export interface Keeper {
  readonly id: number
  readonly isDirector: boolean
}
interface Filter {
  readonly keeper: Keeper
  readonly state: 'waiting' | 'confirmed'
  readonly circle: number | undefined
  readonly now: Date
}

/** Whether the session `s` is hers to keep. */
export const isKept = ({ id, isDirector }: Keeper) =>
  isDirector
    ? sql`true`
    : sql`(s.substitute_id = ${id} or s.circle_id in (
        select c.id from circles c where c.teacher_id = ${id}
        union select a.circle_id from circle_assistants a where a.user_id = ${id}))`

/** After so many days a sheet that nobody confirmed no longer asks for it. */
const WAITING_DAYS = 60

const matching = ({ keeper, state, circle, now }: Filter) => sql`
  from circle_sessions s left join attendance_sheets a on a.session_id = s.id
  where ${isKept(keeper)} ${circle === undefined ? sql`` : sql`and s.circle_id = ${circle}`}
    and s.status <> 'cancelled' and (s.starts_at <= ${now} or s.status <> 'scheduled')
    and ${
      state === 'confirmed'
        ? sql`a.confirmed_at is not null`
        : sql`not s.is_sheet_confirmed and s.starts_at > ${now}::timestamptz - make_interval(days => ${WAITING_DAYS})`
    }`

export const countSheets = async (db: Db, filter: Filter): Promise<number> =>
  (await sql<{ sheets: number }>`select count(*)::integer as sheets ${matching(filter)}`.execute(db)).rows[0]
    ?.sheets ?? 0

interface SheetRow extends Counts {
  readonly id: number
  readonly circle_id: number
  readonly circle_title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly confirmed_at: Date | null
  readonly is_teacher_absent: boolean
  readonly contested: number
  readonly late_excuses: number
}

/** The newest first. */
export const listSheets = async (
  db: Db,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SheetRow[]> => {
  const { rows } = await sql<SheetRow>`
    select p.*, c.title as circle_title,
      (select count(*)::integer from attendance_marks m where m.session_id = p.id and m.is_contested and not exists (
        select from attendance_marks n
        where n.session_id = m.session_id and n.student_id = m.student_id and n.id > m.id and not n.is_contested
      )) as contested,
      (select count(*)::integer from attendance_excuses e
        where e.session_id = p.id and e.decision = 'waiting') as late_excuses
    from (
      select s.id, s.circle_id, s.starts_at, s.ends_at, s.status, a.confirmed_at,
        coalesce(a.is_teacher_absent, false) as is_teacher_absent, coalesce(a.present, 0) as present,
        coalesce(a.late, 0) as late, coalesce(a.left_early, 0) as left_early, coalesce(a.excused, 0) as excused,
        coalesce(a.absent, 0) as absent, 0 as teacher_absent
      ${matching(filter)}
      order by s.starts_at desc, s.id desc limit ${limit} offset ${offset}
    ) p join circles c on c.id = p.circle_id
    order by p.starts_at desc, p.id desc`.execute(db)
  return rows
}

interface AlertedRow {
  readonly student_id: number
  readonly student_name: string
  readonly circle_id: number
  readonly circle_title: string
  readonly missed: readonly number[]
}

const ALERTED_DAYS = 45
const MOST_ALERTED = 100

/** Members of whom somebody was told lately that they stay away, the newest first. */
export const listAlerted = async (db: Db, keeper: Keeper, now: Date): Promise<AlertedRow[]> => {
  const { rows } = await sql<AlertedRow>`
    select l.student_id, u.name as student_name, l.circle_id, c.title as circle_title, l.missed
    from (
      select student_id, circle_id, array_agg(missed) as missed, max(created_at) as at from attendance_alerts
      where created_at > ${now}::timestamptz - make_interval(days => ${ALERTED_DAYS})
        ${
          keeper.isDirector
            ? sql``
            : sql`and circle_id in (
              select id from circles where teacher_id = ${keeper.id}
              union select circle_id from circle_assistants where user_id = ${keeper.id})`
        }
      group by student_id, circle_id
    ) l join users u on u.id = l.student_id join circles c on c.id = l.circle_id
    where exists (select from circle_registrations r
      where r.circle_id = l.circle_id and r.student_id = l.student_id and r.status = 'approved')
    order by l.at desc, l.student_id limit ${MOST_ALERTED}`.execute(db)
  return rows
}

const LAST = 12

/** The last sessions of pairs of a student and a circle, the newest first. */
export const listLast = async (
  db: Db,
  pairs: readonly { readonly student_id: number; readonly circle_id: number }[],
) => {
  const { rows } = await sql<{
    readonly student_id: number
    readonly circle_id: number
    readonly starts_at: Date
    readonly state: AttendanceState
  }>`
    select p.student_id, p.circle_id, h.starts_at, h.state
    from json_to_recordset(${JSON.stringify(pairs)}) as p (student_id bigint, circle_id bigint)
    cross join lateral (
      select starts_at, state from attendance a
      where a.student_id = p.student_id and a.circle_id = p.circle_id
      order by starts_at desc limit ${LAST}
    ) h order by h.starts_at desc`.execute(db)
  return rows
}
