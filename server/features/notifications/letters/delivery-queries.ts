import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Channel } from '#contract/kernel/notification.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { NotificationDeliveries } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Hold, Rhythm } from '../due.ts'

interface Delivery {
  readonly user_id: number
  readonly notification_id: number
  readonly channel: Channel
}

export interface DueLetter extends Delivery {
  readonly collapse: string | null
  readonly reached_devices: readonly number[]
  readonly since: Date
  readonly tries: number
  readonly is_digest: boolean
  readonly hold: Hold | null
  readonly kind: string
  readonly params: unknown
  readonly at: Date
  readonly times: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly choice: boolean | null
  readonly is_open: boolean
  readonly is_read: boolean
  /** She has taken it out of her inbox. */
  readonly is_deleted: boolean
  readonly is_suppressed: boolean
  /** Null while she has not chosen. */
  readonly rhythm: Rhythm | null
}

/** Other processes pass over what is taken here. */
export const takeDue = (db: Db, channel: Channel, now: Date, limit: number): Promise<DueLetter[]> =>
  takeWhere(db, sql`channel = ${channel} and due_at <= ${now}`, limit)

/** What else goes into the digests of these people. */
export const takeDigests = (db: Db, userIds: readonly number[], now: Date): Promise<DueLetter[]> =>
  takeWhere(
    db,
    sql`user_id = any(${userIds}::bigint[]) and channel = 'email' and is_digest and due_at <= ${now}`,
    MOST_IN_DIGESTS,
  )

/** What else waited for this morning because of the limit of a day. */
export const takeLimited = (db: Db, userIds: readonly number[], now: Date): Promise<DueLetter[]> =>
  takeWhere(
    db,
    sql`user_id = any(${userIds}::bigint[]) and channel = 'push' and hold = 'limit' and due_at <= ${now}`,
    MOST_IN_DIGESTS,
  )

const MOST_IN_DIGESTS = 5_000

async function takeWhere(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with due as (
      select user_id, notification_id, channel, since, tries, is_digest, hold,
        to_jsonb(reached_devices) as reached_devices
      from notification_deliveries
      where state = 'waiting' and ${condition}
      order by due_at limit ${limit} for update skip locked
    )
    select due.*, n.kind, n.params, n.collapse, n.at, n.times, u.name, u.email, u.role, c.is_on as choice,
      u.is_active and u.archived_at is null as is_open,
      n.read_at is not null or (n.id <= coalesce(h.read_upto, 0) and not n.is_dropped) as is_read,
      n.deleted_at is not null and not n.is_dropped as is_deleted,
      exists (select from mail_suppressions s where s.email = lower(u.email)) as is_suppressed,
      to_jsonb(r) as rhythm
    from due
    join notifications n on n.user_id = due.user_id and n.id = due.notification_id
    join users u on u.id = due.user_id
    left join notification_heads h on h.user_id = due.user_id
    left join notification_rhythms r on r.user_id = due.user_id
    left join notification_choices c on c.user_id = due.user_id and c.kind = n.kind and c.channel = due.channel
    order by n.id`.execute(db)
  return rows
}

export async function updateDelivery(
  db: Db,
  { user_id, notification_id, channel }: Delivery,
  values: Updateable<NotificationDeliveries>,
): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set(values)
    .where('user_id', '=', user_id)
    .where('notification_id', '=', notification_id)
    .where('channel', '=', channel)
    .execute()
}

interface Turn {
  readonly userId: number
  readonly channel: Channel
  /** The day of her clock. */
  readonly day: string
  readonly most: number
}

/** Counts one more of this day; false, and nothing is counted, when there were as many as may be. */
export async function takeTurn(db: Db, { userId, channel, day, most }: Turn): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_days (user_id, channel, day, count)
    values (${userId}, ${channel}, ${day}::date, 1)
    on conflict (user_id, channel) do update set day = excluded.day,
      count = case when notification_days.day = excluded.day then notification_days.count + 1 else 1 end
    where notification_days.day <> excluded.day or notification_days.count < ${most}
    returning count`.execute(db)
  return rows.length > 0
}
