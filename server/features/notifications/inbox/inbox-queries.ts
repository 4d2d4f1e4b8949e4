import { sql } from 'kysely'
import type { Channel, Topic } from '#contract/kernel/notification.ts'
import { MOST_UNREAD } from '#contract/notifications/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

interface Page {
  readonly before?: number | undefined
  readonly topic?: Topic | undefined
  readonly unread: 'yes' | 'no'
  readonly limit: number
}

export const listNotifications = (db: Db, userId: number, page: Page) => listOf(db, userId, page).execute()

/** Newest first; `read_at` of what she has read with all others is when she did. */
export function listOf(db: Db, userId: number, { before, topic, unread, limit }: Page) {
  let page = db
    .selectFrom('notifications as n')
    .leftJoin('notification_heads as h', 'h.user_id', 'n.user_id')
    .select(['n.id', 'n.kind', 'n.at', 'n.params', 'n.times'])
    .select(
      sql<Date | null>`coalesce(n.read_at, case when n.id <= h.read_upto then h.read_at end)`.as('read_at'),
    )
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
  if (before !== undefined) page = page.where('n.id', '<', before)
  if (topic !== undefined) page = page.where('n.topic', '=', topic)
  if (unread === 'yes')
    page = page
      .where('n.read_at', 'is', null)
      .where('n.id', '>', sql<number>`coalesce((${headOf(db, userId)}), 0)`)
  return page.orderBy('n.id', 'desc').limit(limit)
}

const headOf = (db: Db, userId: number) =>
  db.selectFrom('notification_heads').select('read_upto').where('user_id', '=', userId)

export async function countUnread(db: Db, userId: number) {
  const { rows } = await unreadOf(db, userId).execute(db)
  return rows
}

/** Of the newest hundred that she has not read. */
export const unreadOf = (db: Db, userId: number) =>
  sql<{ topic: Topic; count: number }>`
    select topic, count(*)::int as count from (
      select topic from notifications
      where user_id = ${userId} and read_at is null and deleted_at is null
        and id > coalesce((${headOf(db, userId)}), 0)
      order by id desc limit ${MOST_UNREAD}
    ) unread group by topic`

/** False when she has none of this number. Reading twice leaves the first time. */
export async function readOne(db: Db, userId: number, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_dropped', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The channel by which she came to it carried it to her. */
export const markOpened = (db: Db, userId: number, id: number, channel: Channel) =>
  db
    .updateTable('notification_deliveries')
    .set({ state: 'opened' })
    .where('user_id', '=', userId)
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'written', 'delivered'])
    .execute()

export async function setDeleted(db: Db, userId: number, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_dropped', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mark goes forward only, and not beyond what there is. */
export const moveHead = (db: Db, userId: number, upto: number | undefined, at: Date) =>
  sql`
    with newest as (
      select id from notifications
      where user_id = ${userId} and deleted_at is null ${upto === undefined ? sql`` : sql`and id <= ${upto}`}
      order by id desc limit 1
    )
    insert into notification_heads (user_id, read_upto, before_upto, read_at)
    select ${userId}, newest.id, 0, ${at} from newest
    on conflict (user_id) do update
    set read_upto = excluded.read_upto, before_upto = notification_heads.read_upto, read_at = excluded.read_at
    where excluded.read_upto > notification_heads.read_upto`.execute(db)

export const moveHeadBack = (db: Db, userId: number) =>
  db
    .updateTable('notification_heads')
    .set((eb) => ({ read_upto: eb.ref('before_upto') }))
    .where('user_id', '=', userId)
    .execute()

/** Whose unread ones they were. */
export async function readCollapsed(db: Db, people: readonly number[], collapse: string, at: Date) {
  const rows = await db
    .updateTable('notifications as n')
    .set({ read_at: at })
    .where('n.user_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('n.collapse', '=', collapse)
    .where('n.read_at', 'is', null)
    .where('n.deleted_at', 'is', null)
    .returning('n.user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
