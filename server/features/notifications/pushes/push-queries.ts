import type { Db } from '#server/kernel/context.ts'

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('notification_deliveries')
    .select('user_id')
    .where('channel', '=', 'push')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
