import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from '#server/kernel/secrets/seal.ts'

const RECOVERY_CODES = 10
/** Without letters and digits that look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Each in two halves, as it is written down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)

/** Stored under a key that is not in the database, as one-time codes are. `code` is folded. */
export const recoveryCodeHash = (secretKey: Buffer, owner: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'recovery-code')).update(`${owner} ${code}`).digest()
