import { sql, type RawBuilder } from 'kysely'
import type { Channel } from '#contract/kernel/notification.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { DeliveryState } from '#contract/notifications/desk-shapes.ts'
import type { Search } from '#core/search/search.ts'
import type { Db } from '#server/kernel/context.ts'
import { matches } from '#server/kernel/data/search.ts'
import type { Hold } from '../due.ts'
import { talliesOf, type Narrowed } from './tally-queries.ts'

/** The last row of the page before. */
export interface Place {
  readonly day: string
  readonly id: number
  readonly channel: string
}

interface Page extends Narrowed {
  readonly after: Place | undefined
  readonly limit: number
}

export interface SentRow {
  readonly user_id: number
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly kind: string
  readonly params: unknown
  readonly times: number
  readonly at: Date
  readonly day: string
  readonly channel: Channel
  readonly state: DeliveryState
  readonly hold: Hold | null
  readonly reason: string | null
  readonly tries: number
  readonly due_at: Date
  readonly sent_at: Date | null
}

/** Newest first. */
export async function listSent(db: Db, page: Page): Promise<SentRow[]> {
  const { rows } = await sentOf(page).execute(db)
  return rows
}

/**
 * The counts say which kinds, channels and states there are in these days; each of them is one stretch of one index,
 * of which no more is read than a page can show.
 */
export const sentOf = (page: Page) =>
  sql<SentRow>`
    with stretches as (
      select kind, role, channel, state from ${talliesOf(page)}
      group by kind, role, channel, state having sum(count) > 0
    ), keys as (
      select key.* from stretches s cross join lateral (
        select d.user_id, d.notification_id, d.channel, d.day from notification_deliveries d
        where d.kind = s.kind and d.role = s.role and d.channel = s.channel and d.shown = s.state
          and d.day >= ${page.from}::date ${beginning(page)}
        order by d.day desc, d.notification_id desc limit ${page.limit}
      ) key
      order by key.day desc, key.notification_id desc, key.channel desc limit ${page.limit}
    )
    ${withWords(sql`order by d.day desc, d.notification_id desc, d.channel desc`)}`

/** One bound alone, so that the index is entered at it. */
const beginning = ({ to, after }: Page) =>
  after === undefined
    ? sql`and d.day <= ${to}::date`
    : sql`and (d.day, d.notification_id) <= (${after.day}::date, ${after.id}::bigint)
        and (d.day, d.notification_id, d.channel) < (${after.day}::date, ${after.id}::bigint, ${after.channel}::text)`

const withWords = (order: RawBuilder<unknown>) => sql`
    select d.user_id, n.id, u.name, d.role, d.kind, n.params, n.times, n.at, d.day::text, d.channel,
      d.shown as state, d.hold, d.reason, d.tries, d.due_at, d.sent_at
    from keys
    join notification_deliveries d using (user_id, notification_id, channel)
    join notifications n on n.user_id = d.user_id and n.id = d.notification_id
    join users u on u.id = d.user_id
    ${order}`

/** The same of these people alone. */
export async function listSentTo(db: Db, userIds: readonly number[], page: Page): Promise<SentRow[]> {
  const { from, to, kind, role, channel, states, after, limit } = page
  const { rows } = await sql<SentRow>`
    with keys as (
      select key.* from unnest(${userIds}::bigint[]) as reader (id) cross join lateral (
        select d.user_id, d.notification_id, d.channel from notification_deliveries d
        where d.user_id = reader.id and d.day between ${from}::date and ${to}::date
          ${kind === undefined ? sql`` : sql`and d.kind = ${kind}`}
          ${role === undefined ? sql`` : sql`and d.role = ${role}`}
          ${channel === undefined ? sql`` : sql`and d.channel = ${channel}`}
          ${states === undefined ? sql`` : sql`and d.shown = any(${states})`}
          ${
            after === undefined
              ? sql``
              : sql`and (d.notification_id, d.channel) < (${after.id}::bigint, ${after.channel}::text)`
          }
        order by d.notification_id desc, d.channel desc limit ${limit}
      ) key
      order by key.notification_id desc, key.channel desc limit ${limit}
    )
    ${withWords(sql`order by d.notification_id desc, d.channel desc`)}`.execute(db)
  return rows
}

/** One more than `most` says that they are too many. */
export async function listPeople(db: Db, search: Search, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(matches(search, { norm: 'users.search_norm' }))
    .limit(most + 1)
    .execute()
  return rows.map(({ id }) => id)
}

export const findOne = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('notification_heads as h', 'h.user_id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.kind', 'n.params', 'n.times', 'n.at', 'u.name', 'u.role'])
    .select(
      sql<Date | null>`coalesce(n.read_at, case when n.id <= h.read_upto then h.read_at end)`.as('read_at'),
    )
    .select(sql<boolean>`n.deleted_at is not null`.as('is_gone'))
    .where('n.user_id', '=', userId)
    .where('n.id', '=', id)
    .executeTakeFirst()

export async function listDeliveries(db: Db, userId: number, id: number) {
  const { rows } = await sql<
    Pick<SentRow, 'channel' | 'state' | 'hold' | 'reason' | 'tries' | 'due_at' | 'sent_at'>
  >`
    select channel, shown as state, hold, reason, tries, due_at, sent_at
    from notification_deliveries where user_id = ${userId} and notification_id = ${id}`.execute(db)
  return rows
}

/** Directors who press at once take turns here. */
export const lockDelivery = (db: Db, userId: number, id: number, channel: Channel) =>
  db
    .selectFrom('notification_deliveries')
    .select(['shown as state', 'mail_id', 'kind'])
    .where('user_id', '=', userId)
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
