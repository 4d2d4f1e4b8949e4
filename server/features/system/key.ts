import { fingerprintOf } from '#server/kernel/seal.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

/** `other`: what lies sealed in this database was sealed with another key. */
export type KeyState = 'right' | 'other' | 'gone' | 'changed'

/** Notes the key that this database is used with; a later one takes its place only where that was wanted. */
export async function rememberKey({ db, config, log }: Ctx): Promise<void> {
  const fingerprint = fingerprintOf(config.secretKey)
  if (config.isNewKeyAccepted) return queries.replaceKeyFingerprint(db, fingerprint)
  await queries.insertKeyFingerprint(db, fingerprint)
  if ((await queries.findKeyFingerprint(db)) !== fingerprint)
    log.error('the secret key is not the one that this database was used with: see system health')
}

export async function readKeyState({ db, config, ports }: Ctx): Promise<KeyState> {
  const file = ports.keyFile()
  if (file === 'gone' || file === 'changed') return file
  const knownFingerprint = await queries.findKeyFingerprint(db)
  return knownFingerprint === undefined || knownFingerprint === fingerprintOf(config.secretKey)
    ? 'right'
    : 'other'
}
