import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1.'
const nonceLength = 12
const tagLength = 16

/** The text was sealed with another key, for another purpose, or has been damaged. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  readonly permanent = true
}

/** One key per purpose, so that what was sealed or signed for one thing is worth nothing for another. */
export function deriveKey(secret: Buffer | string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rattil', purpose, 32))
}

/** Tells one key from another without telling anything of either. */
export const fingerprintOf = (secret: Buffer): string => deriveKey(secret, 'fingerprint').toString('hex')

/** AES-256-GCM with a random nonce: sealing the same text twice gives two different results. */
export function seal(key: Buffer, plaintext: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return version + sealed.toString('base64url')
}

export function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
  if (!sealed.startsWith(version) || bytes.length < nonceLength + tagLength)
    throw new SealBroken('This is not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch (cause) {
    throw new SealBroken('The sealed text does not open with this key', { cause })
  }
}

export interface Sealer {
  seal(plaintext: string): string
  open(sealed: string): string
  /** Undefined where the key that sealed it is lost. */
  tryOpen(sealed: string): string | undefined
}

export function sealer(secret: Buffer | string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose)
  return {
    seal: (plaintext) => seal(key, plaintext),
    open: (sealed) => open(key, sealed),
    tryOpen(sealed) {
      try {
        return open(key, sealed)
      } catch {
        // The seal says no more than that it does not open.
        return undefined
      }
    },
  }
}
