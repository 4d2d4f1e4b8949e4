import { fingerprintOf } from '#server/kernel/secrets/seal.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { keepFirstSetting, keepSetting, readSetting } from '#server/kernel/data/settings.ts'

const FINGERPRINT = 'secret_key.fingerprint'

/** `other`: what lies sealed in this database was sealed with another key. */
export type KeyState = 'right' | 'other' | 'gone' | 'changed'

/** Notes the key that this database is used with; a later one takes its place only where that was wanted. */
export async function rememberKey({ db, config, log, now }: Ctx): Promise<void> {
  const fingerprint = fingerprintOf(config.secretKey)
  if (config.isNewKeyAccepted) return keepSetting(db, FINGERPRINT, fingerprint, now)
  await keepFirstSetting(db, FINGERPRINT, fingerprint, now)
  if ((await readSetting(db, FINGERPRINT)) !== fingerprint)
    log.error('the secret key is not the one that this database was used with: see system health')
}

export async function readKeyState({ db, config, ports }: Ctx): Promise<KeyState> {
  const file = ports.keyFile()
  if (file === 'gone' || file === 'changed') return file
  const knownFingerprint = await readSetting(db, FINGERPRINT)
  return knownFingerprint === undefined || knownFingerprint === fingerprintOf(config.secretKey)
    ? 'right'
    : 'other'
}
