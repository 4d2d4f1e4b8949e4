import type { Db } from '#server/kernel/context.ts'

export async function listExpired(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('archived_at', '<=', before)
    .where('purged_at', 'is', null)
    .orderBy('archived_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds the account when its time in the bin is over; false when she has been restored or erased meanwhile. */
export const lockExpired = async (db: Db, id: number, before: Date): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', '<=', before)
    .where('purged_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined
