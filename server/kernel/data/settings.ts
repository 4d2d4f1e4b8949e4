import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { laterThan } from '#core/later-than.ts'
import { audit } from './audit.ts'
import type { Ctx, Db, SignedCtx } from '../context.ts'

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

const findSetting = (db: Db, key: string) =>
  db.selectFrom('settings').select(['key', 'value', 'updated_at']).where('key', '=', key).executeTakeFirst()

async function upsertSetting(db: Db, key: string, value: unknown, by: { at: Date; userId?: number }) {
  const changed = { value: JSON.stringify(value), updated_at: by.at, updated_by: by.userId ?? null }
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute()
}

/** What the platform keeps for itself, of which no audit tells. */
export const keepSetting = (db: Db, key: string, value: unknown, at: Date) =>
  upsertSetting(db, key, value, { at })

/** Of processes that come at once one keeps what it brings; all read that. */
export const keepFirstSetting = (db: Db, key: string, value: unknown, at: Date) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** Keeps a list as it is read now, for pages that find it there; true where it differs. Writers take turns. */
export async function keepReady(tx: Ctx, key: string, read: () => Promise<unknown>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db)
  const ready: unknown = JSON.parse(JSON.stringify(await read()))
  if (isDeepStrictEqual(ready, await readSetting(tx.db, key))) return false
  await keepSetting(tx.db, key, ready, tx.now)
  return true
}

const deleteSetting = (db: Db, key: string) => db.deleteFrom('settings').where('key', '=', key).execute()

interface SettingChange {
  readonly key: string
  /** Undefined takes the setting back, so that what came with the platform stands again. */
  readonly value: unknown
  /** As the audit names it. */
  readonly action: string
  /** The version that this save has to come after. */
  readonly lastSave?: Date | null
  /** What the audit says of a value that holds a secret. */
  readonly audited?: (value: unknown) => unknown
}

/** Writes a setting and what the audit says of it. The caller holds the settings, and names what it changed. */
export async function changeSetting(tx: SignedCtx, change: SettingChange) {
  const { key, value, action, lastSave, audited = (whole) => whole } = change
  const before = await findSetting(tx.db, key)
  if (value === undefined) await deleteSetting(tx.db, key)
  else
    await upsertSetting(tx.db, key, value, {
      at: lastSave ? laterThan(lastSave, tx.now) : tx.now,
      userId: tx.actor.id,
    })
  await audit(tx, {
    action,
    entity: 'setting',
    entityId: key,
    before: before && { value: audited(before.value) },
    after: value === undefined ? undefined : { value: audited(value) },
  })
}

/** A setting that stands by itself. Directors who save at once take turns, so that the audit's before is true. */
export async function saveSetting(tx: SignedCtx, change: Omit<SettingChange, 'lastSave'>) {
  await holdSettings(tx.db)
  await changeSetting(tx, change)
}

export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await findSetting(db, key))?.value
