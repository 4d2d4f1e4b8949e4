import { sql } from 'kysely'
import type { Channel } from '#contract/kernel/notification.ts'
import type { Role } from '#contract/kernel/route.ts'
import { outcomes, type DeliveryState } from '#contract/notifications/desk-shapes.ts'
import type { Figures } from '#contract/notifications/figure-shapes.ts'
import type { Db } from '#server/kernel/context.ts'

const DAY_MS = 24 * 3600 * 1000

export interface Narrowed {
  readonly from: string
  readonly to: string
  readonly kind?: string | undefined
  readonly role?: Role | undefined
  readonly channel?: Channel | undefined
  readonly states?: readonly DeliveryState[] | undefined
}

/** The counts of these days as they are now: what was added up, and what has changed since. */
export const talliesOf = ({ from, to, kind, role, channel, states }: Narrowed) => {
  const which = sql`day between ${from}::date and ${to}::date
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    ${role === undefined ? sql`` : sql`and role = ${role}`}
    ${channel === undefined ? sql`` : sql`and channel = ${channel}`}
    ${states === undefined ? sql`` : sql`and state = any(${states})`}`
  return sql`(
    select day, kind, role, channel, state, count from notification_tallies where ${which}
    union all
    select day, kind, role, channel, state, count from notification_tally_changes where ${which}) tally`
}

export async function countSent(db: Db, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from ${talliesOf(narrowed)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Pushes of today and yesterday that push services took or refused; where she has no device, none was. */
export async function countPushes(db: Db, now: Date): Promise<{ handed: number; failed: number }> {
  const dayOf = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const span = { from: dayOf(-1), to: dayOf(1), channel: 'push' } as const
  const [handed, failed] = await Promise.all([
    countSent(db, { ...span, states: outcomes.handed }),
    countSent(db, { ...span, states: outcomes.failed }),
  ])
  return { handed, failed }
}

interface Sums extends Figures {
  /** Null in the rows that add up all days; so with the others. */
  readonly day: string | null
  readonly channel: Channel | null
  readonly kind: string | null
}

/** What was sent in these days: altogether, and of each day, each channel and each kind by itself. */
export async function sumTallies(db: Db, narrowed: Narrowed): Promise<Sums[]> {
  const of = (states: readonly DeliveryState[]) =>
    sql`coalesce(sum(count) filter (where state = any(${states})), 0)::bigint`
  const { rows } = await sql<Sums>`
    select day::text as day, channel, kind, ${of(outcomes.handed)} as handed, ${of(outcomes.arrived)} as arrived,
      ${of(outcomes.opened)} as opened, ${of(outcomes.failed)} as failed
    from ${talliesOf(narrowed)}
    group by grouping sets ((), (day), (channel), (kind))
    having sum(count) > 0`.execute(db)
  return rows
}

/** Adds up what has changed. Whoever else does so at the same time finds nothing left of it. */
export const foldTallies = (db: Db) =>
  sql`
    with changes as (delete from notification_tally_changes returning day, kind, role, channel, state, count)
    insert into notification_tallies
    select day, kind, role, channel, state, sum(count) from changes
    group by day, kind, role, channel, state order by day, kind, role, channel, state
    on conflict (day, kind, role, channel, state)
    do update set count = notification_tallies.count + excluded.count`.execute(db)
