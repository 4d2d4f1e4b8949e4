import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

/**
 * What lists show and sort by follows from the sessions: the status, the next session, since when it meets. The only
 * place that says what a circle's status is. Answers whether a circle stands otherwise now.
 */
export async function refreshStanding(db: Db, ids: readonly number[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update circles c set (status, next_starts_at, next_ends_at, live_since) = (v.status, v.next_starts_at, v.next_ends_at, v.live_since)
    from (
      select c.id, n.starts_at as next_starts_at, n.ends_at as next_ends_at, l.started_at as live_since,
        case when c.cancelled_at is not null then 'cancelled'
          when l.started_at is not null then 'live'
          when n.starts_at is null
            and exists (select from circle_sessions s where s.circle_id = c.id)
            and not exists (
              select from circle_rules r
              where r.circle_id = c.id and (r.ends_on is null or r.ends_on >= ${now}::timestamptz::date)
            ) then 'completed'
          else 'scheduled' end as status
      from circles c
      left join lateral (
        select s.started_at from circle_sessions s
        where s.circle_id = c.id and s.status = 'live' order by s.started_at limit 1
      ) l on true
      left join lateral (
        select s.starts_at, s.ends_at from circle_sessions s
        where s.circle_id = c.id and s.status = 'scheduled' and s.ends_at > ${now}
          -- The bound lets the index answer: no session is longer than eight hours.
          and s.starts_at > ${now}::timestamptz - interval '9 hours'
        order by s.starts_at, s.id limit 1
      ) n on c.cancelled_at is null
      where c.id = any(${[...ids]}::bigint[])
    ) v
    where c.id = v.id
      and (c.status, c.next_starts_at, c.next_ends_at, c.live_since)
        is distinct from (v.status, v.next_starts_at, v.next_ends_at, v.live_since)
    returning c.id`.execute(db)
  return rows.length > 0
}

const AT_ONCE = 500

/** Every minute: circles whose next session is over look at the one after it. */
export function passSessions(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('circles')
      .select('id')
      .where('next_ends_at', '<=', tx.now)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    if (await refreshStanding(tx.db, ids, tx.now)) tx.changes('circles')
  })
}
