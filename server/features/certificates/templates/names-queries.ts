import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const MOST_NAMES = 10

/** Names that certificates may be issued to today, the longest first. */
export async function listLongestNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .distinct()
    .select(sql<number>`char_length(name)`.as('length'))
    .where('role', '=', 'student')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('length', 'desc')
    .orderBy('name')
    .limit(MOST_NAMES)
    .execute()
  return rows.map(({ name }) => name)
}
