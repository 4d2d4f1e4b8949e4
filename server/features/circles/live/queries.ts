import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

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
