import { sql } from 'kysely'
import type { ExcuseReason } from '#core/attendance/excuses.ts'
import type { Db } from '#server/kernel/context.ts'
import { sumTallies, type Counts } from './rates.ts'
import { isKept, type Keeper } from './sheets-queries.ts'
import type { Span } from './span.ts'

export interface ExcuseRow {
  readonly student_id: number
  readonly student_name: string
  readonly circle_id: number
  readonly circle_title: string
  readonly session_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly reason: ExcuseReason
  readonly sent_at: Date
}

const MOST = 100

/** Late excuses that nobody has answered, the oldest first; of very many the newest, which can still be answered. */
export const listWaitingExcuses = async (db: Db, keeper: Keeper): Promise<ExcuseRow[]> => {
  const { rows } = await sql<ExcuseRow>`
    select e.student_id, u.name as student_name, s.circle_id, c.title as circle_title, s.id as session_id,
      s.starts_at, s.ends_at, s.status, e.reason, e.sent_at
    from attendance_excuses e
    join circle_sessions s on s.id = e.session_id
    join circles c on c.id = s.circle_id
    join users u on u.id = e.student_id
    where e.decision = 'waiting' and ${isKept(keeper)}
    order by e.sent_at desc, e.session_id, e.student_id limit ${MOST}`.execute(db)
  return rows.toReversed()
}

interface RateRow extends Counts {
  readonly id: number
  readonly title: string
  readonly sessions: number
}

/** The circles that she teaches or assists in and that go on, with what is confirmed of them in a span. */
export const listTaughtRates = async (
  db: Db,
  personId: number,
  { since, until }: Span,
): Promise<RateRow[]> => {
  const { rows } = await sql<RateRow>`
    select c.id, c.title, t.sessions, t.present, t.late, t.left_early, t.excused, t.absent, t.teacher_absent
    from circles c
    cross join lateral (
      select count(*)::integer as sessions, ${sumTallies}
      from attendance_sheets a
      where a.circle_id = c.id and a.confirmed_at is not null and a.starts_at >= ${since} and a.starts_at < ${until}
    ) t
    where c.is_published and c.status in ('scheduled', 'live') and (c.teacher_id = ${personId}
      or exists (select from circle_assistants h where h.circle_id = c.id and h.user_id = ${personId}))
    order by c.title_sort, c.id limit ${MOST}`.execute(db)
  return rows
}
