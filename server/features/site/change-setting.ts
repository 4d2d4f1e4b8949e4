import { laterThan } from '#core/later-than.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

interface SettingChange {
  readonly key: string
  /** Undefined takes the setting back, so that what came with the platform stands again. */
  readonly value: unknown
  /** As the audit names it. */
  readonly action: string
  /** The version that this save has to come after. */
  readonly lastSave?: Date | null
}

/** Writes a setting and what the audit says of it. The caller holds the settings, and names what it changed. */
export async function changeSetting(tx: SignedCtx, { key, value, action, lastSave }: SettingChange) {
  const before = await queries.findSetting(tx.db, key)
  if (value === undefined) await queries.deleteSetting(tx.db, key)
  else
    await queries.upsertSetting(tx.db, key, value, {
      at: lastSave ? laterThan(lastSave, tx.now) : tx.now,
      userId: tx.actor.id,
    })
  await audit(tx, {
    action,
    entity: 'setting',
    entityId: key,
    before: before && { value: before.value },
    after: value === undefined ? undefined : { value },
  })
}

/** A setting of another feature. Directors who save at once take turns, so that the audit's before is true. */
export async function saveSetting(tx: SignedCtx, change: Pick<SettingChange, 'key' | 'value' | 'action'>) {
  await queries.holdSettings(tx.db)
  await changeSetting(tx, change)
}

export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await queries.findSetting(db, key))?.value
