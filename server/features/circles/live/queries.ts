import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const sessions = (db: Db) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('users as t', 't.id', 's.teacher_id')
    .leftJoin('users as u', 'u.id', 's.substitute_id')
    .select(['s.id', 's.circle_id', 'c.title', 'c.place', 's.starts_at', 's.ends_at', 's.started_at'])
    .select(['s.teacher_id', 't.name as teacher_name', 's.substitute_id', 'u.name as substitute_name'])
    .select(['c.seats_taken as members_count', 's.revision'])
    .where('c.is_published', '=', true)
export type BoardRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number]

const MOST = 300
/** No session is longer than eight hours. */
const LONGEST = sql`interval '9 hours'`

/** What meets, and what should by its hours. */
export const listMeeting = (db: Db, now: Date) =>
  sessions(db)
    .where((eb) =>
      eb.or([
        eb('s.status', '=', 'live'),
        eb.and([
          eb('s.status', '=', 'scheduled'),
          eb('s.starts_at', '<=', now),
          eb('s.starts_at', '>', sql<Date>`${now}::timestamptz - ${LONGEST}`),
          eb('s.ends_at', '>', now),
        ]),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MOST)
    .execute()

export const listSoon = (db: Db, now: Date, until: Date) =>
  sessions(db)
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '>', now)
    .where('s.starts_at', '<=', until)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MOST)
    .execute()

interface Day {
  readonly from: Date
  readonly until: Date
  readonly now: Date
}

/** What became of the sessions of one day. */
export const countDay = (db: Db, { from, until, now }: Day) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select([
      sql<number>`count(*) filter (where s.status = 'completed')`.as('ended'),
      sql<number>`count(*) filter (where s.end_cause = 'forgotten')`.as('forgotten'),
      sql<number>`count(*) filter (where s.cancel_cause = 'hand')`.as('cancelled'),
      // A filter asks of every session of the day what makes up for it; a case only where one was cancelled.
      sql<number>`count(*) filter (where case when s.cancel_cause = 'hand'
        then exists (select from circle_sessions m where m.makes_up_for = s.id) end)`.as('made_up'),
      sql<number>`count(*) filter (where s.status = 'scheduled' and s.ends_at <= ${now})`.as('missed'),
      sql<number | null>`round(avg(greatest(0, extract(epoch from s.started_at - s.starts_at)) / 60)
        filter (where s.started_at is not null))`.as('average_late_minutes'),
    ])
    .where('c.is_published', '=', true)
    .where('s.starts_at', '>=', from)
    .where('s.starts_at', '<', until)
