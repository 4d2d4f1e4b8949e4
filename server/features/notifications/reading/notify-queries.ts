import { sql } from 'kysely'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Hold, Rhythm } from '../due.ts'

export async function listDirectors(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Readers of what collapses into one row take turns. */
export const holdCollapse = (db: Db, collapse: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${collapse}, 0))`.execute(db)

interface Reader {
  readonly id: number
  readonly name: string
  readonly choices: Readonly<Partial<Record<Channel, boolean>>>
  /** Null while she has not chosen. */
  readonly rhythm: Rhythm | null
  /** A device of hers is subscribed for pushes. */
  readonly has_device: boolean
}

/** Those of them whose accounts are open, with what each has chosen for this kind. */
export async function listReaders(db: Db, ids: readonly number[], kind: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.name, coalesce(jsonb_object_agg(c.channel, c.is_on) filter (where c.channel is not null), '{}') as choices,
      to_jsonb(r) as rhythm, exists (select from push_devices d where d.user_id = u.id) as has_device
    from users u
    left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    left join notification_rhythms r on r.user_id = u.id
    where u.id = any(${ids}::bigint[]) and u.is_active and u.archived_at is null
    group by u.id, r.user_id order by u.id`.execute(db)
  return rows
}

const outside = channels.filter((channel) => channel !== 'in_app')

export interface Earlier {
  readonly userId: number
  /** 0 when she has read what came before. */
  readonly times: number
  readonly channel: Channel
  /** Of what has not left yet by this channel. */
  readonly dueAt: Date | null
  readonly since: Date | null
  /** When the last one left. */
  readonly sentAt: Date | null
}

/** Takes unread rows of this collapse out of the inboxes and keeps from leaving what tells of them; a row for each way out. */
export async function dropEarlier(
  db: Db,
  ids: readonly number[],
  collapse: string,
  at: Date,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    with last as (
      select u.id as user_id, n.* from unnest(${ids}::bigint[]) as u (id) cross join lateral (
        select n.id as notification_id, n.times,
          n.read_at is null and n.deleted_at is null and n.id > coalesce(h.read_upto, 0) as is_unread
        from notifications n left join notification_heads h on h.user_id = n.user_id
        where n.user_id = u.id and n.collapse = ${collapse} order by n.id desc limit 1) n
    ), dropped as (
      update notifications n set deleted_at = ${at}, is_dropped = true
      from last where last.is_unread and n.user_id = last.user_id and n.id = last.notification_id
    ), merged as (
      update notification_deliveries d set state = 'skipped', reason = 'merged'
      from last where d.user_id = last.user_id and d.notification_id = last.notification_id
        and d.state = 'waiting' and last.is_unread
      returning d.user_id, d.channel, d.due_at, d.since
    ), hidden as (
      update notification_deliveries d set state = 'skipped', reason = 'merged'
      from last where d.user_id = last.user_id and d.notification_id = last.notification_id
        and d.channel = 'in_app' and last.is_unread
    )
    select last.user_id as "userId", case when last.is_unread then last.times else 0 end as times,
      ways.channel, merged.due_at as "dueAt", merged.since, sent.at as "sentAt"
    from last cross join unnest(${outside}::text[]) as ways (channel)
    left join merged using (user_id, channel) left join lateral (
      select d.sent_at as at from notifications n
      join notification_deliveries d on d.user_id = n.user_id and d.notification_id = n.id
        and d.channel = ways.channel and d.sent_at is not null
      where n.user_id = last.user_id and n.collapse = ${collapse} order by n.id desc limit 1) sent on true`.execute(
    db,
  )
  return rows
}

interface NewNotification {
  readonly kind: string
  readonly topic: string
  readonly at: Date
  readonly params: unknown
  readonly collapse: string | null
  readonly room: string
  readonly seq: number
}

interface NewReader {
  readonly id: number
  readonly inApp: boolean
  readonly times: number
  /** Beside what all have. */
  readonly ownParams: object
}

/** One for each, whatever happens again; in inboxes that do not want the kind it never shows. */
export async function insertNotifications(
  db: Db,
  { kind, topic, at, params, collapse, room, seq }: NewNotification,
  readers: readonly NewReader[],
) {
  const { rows } = await sql<{ user_id: number; id: number }>`
    with made as (
      insert into notifications
        (user_id, kind, topic, at, params, collapse, times, source_room, source_seq, deleted_at, is_dropped)
      select reader.id, ${kind}, ${topic}, ${at}, ${JSON.stringify(params)}::jsonb || own_params, ${collapse},
        times,
        ${room}, ${seq}, case when in_app then null else ${at}::timestamptz end, not in_app
      from unnest(
        ${readers.map(({ id }) => id)}::bigint[],
        ${readers.map(({ inApp }) => inApp)}::boolean[],
        ${readers.map(({ times }) => times)}::integer[],
        ${readers.map(({ ownParams }) => JSON.stringify(ownParams))}::jsonb[]
      ) as reader (id, in_app, times, own_params)
      order by reader.id
      on conflict on constraint notifications_once do nothing
      returning user_id, id, kind, at, is_dropped
    ), arrived as (
      insert into notification_deliveries
        (user_id, notification_id, channel, state, due_at, since, sent_at, kind, role, day)
      select made.user_id, made.id, 'in_app', 'delivered', made.at, made.at, made.at, made.kind, u.role,
        ${dayOf('made')}
      from made join users u on u.id = made.user_id where not made.is_dropped
    )
    select user_id, id from made`.execute(db)
  return rows
}

/** The day on which it happened, by the centre's calendar: figures and lists go by it. */
const dayOf = (table: 'made' | 'n') => sql`(${sql.ref(`${table}.at`)} at time zone ${RIYADH})::date`

export interface NewDelivery {
  readonly userId: number
  readonly notificationId: number
  readonly dueAt: Date
  readonly since: Date
  readonly isDigest: boolean
  /** Why it does not leave at once. */
  readonly hold: Hold | null
}

export async function insertDeliveries(
  db: Db,
  channel: Channel,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into notification_deliveries
      (user_id, notification_id, channel, due_at, since, is_digest, hold, kind, role, day)
    select n.user_id, n.id, ${channel}, due_at, since, is_digest, hold, n.kind, u.role, ${dayOf('n')}
    from unnest(
      ${deliveries.map(({ userId }) => userId)}::bigint[],
      ${deliveries.map(({ notificationId }) => notificationId)}::bigint[],
      ${deliveries.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${deliveries.map(({ since }) => since)}::timestamptz[],
      ${deliveries.map(({ isDigest }) => isDigest)}::boolean[],
      ${deliveries.map(({ hold }) => hold)}::text[]
    ) as delivery (user_id, notification_id, due_at, since, is_digest, hold)
    join notifications n on n.user_id = delivery.user_id and n.id = delivery.notification_id
    join users u on u.id = n.user_id`.execute(db)
}
