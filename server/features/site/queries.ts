import { sql, type Insertable } from 'kysely'
import type { ClientErrors } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const readSettings = (db: Db, keys: readonly string[]) =>
  db.selectFrom('settings').select(['key', 'value', 'updated_at']).where('key', 'in', keys).execute()

interface Reading {
  readonly keys: Set<string>
  readonly rows: ReturnType<typeof readSettings>
}
const readings = new WeakMap<Db, Reading>()

/**
 * Every setting whose key is in the list; a setting nobody has saved has no row. A page asks for the name, the
 * questions and the steps in one breath, and that is one statement.
 */
export async function listSettings(db: Db, keys: readonly string[]) {
  const reading = readings.get(db) ?? beginReading(db)
  for (const key of keys) reading.keys.add(key)
  return (await reading.rows).filter(({ key }) => keys.includes(key))
}

function beginReading(db: Db): Reading {
  const keys = new Set<string>()
  const rows = new Promise<void>((resolve) => {
    setImmediate(resolve)
  }).then(() => {
    readings.delete(db)
    return readSettings(db, [...keys])
  })
  const reading = { keys, rows }
  readings.set(db, reading)
  return reading
}

/**
 * Directors who save at once take turns here, so that the version she began from is judged by what stands and the
 * audit's before is true. A row lock would not hold the first save, which finds no row.
 */
export const holdSettings = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`.execute(db)

export const findSetting = (db: Db, key: string) =>
  db.selectFrom('settings').select(['key', 'value', 'updated_at']).where('key', '=', key).executeTakeFirst()

export async function upsertSetting(db: Db, key: string, value: unknown, by: { at: Date; userId: number }) {
  const changed = { value: JSON.stringify(value), updated_at: by.at, updated_by: by.userId }
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((found) => found.column('key').doUpdateSet(changed))
    .execute()
}

export const deleteSetting = (db: Db, key: string) =>
  db.deleteFrom('settings').where('key', '=', key).execute()

export const insertClientError = (db: Db, row: Insertable<ClientErrors>) =>
  db.insertInto('client_errors').values(row).execute()

export const deleteClientErrorsBefore = (db: Db, at: Date) =>
  db.deleteFrom('client_errors').where('at', '<', at).execute()
