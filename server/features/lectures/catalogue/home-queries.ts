import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export const HOME_SETTING = 'lectures.home'

/** Writers take turns. */
export const holdHome = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${HOME_SETTING}, 0))`.execute(db)

export function upsertHome(db: Db, ready: unknown, at: Date) {
  const written = { value: JSON.stringify(ready), updated_at: at }
  return db
    .insertInto('settings')
    .values({ key: HOME_SETTING, ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .execute()
}
