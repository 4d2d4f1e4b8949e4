import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/kernel/secrets/seal.ts'

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** Tokens are stored hashed only; they have 256 bits of chance, so a plain hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newTokens = (): TokenPair => ({ access: randomToken(), refresh: randomToken() })

/**
 * The one successor of a refresh token. It follows from the token itself, so two tabs or a lost answer get the same
 * pair, and only who holds the old token can compute it.
 */
export const successorOf = (secretKey: Buffer, refresh: string): TokenPair => ({
  access: derived(secretKey, 'access', refresh),
  refresh: derived(secretKey, 'refresh', refresh),
})

const randomToken = () => randomBytes(32).toString('base64url')
const derived = (secretKey: Buffer, kind: string, refresh: string) =>
  createHmac('sha256', deriveKey(secretKey, 'session-successor'))
    .update(`${kind} ${refresh}`)
    .digest('base64url')

/** The secret part of a link in a mail. */
export const newLinkToken = randomToken

/** A million codes can be tried through in no time, so they are stored under a key that is not in the database. */
export const codeHash = (secretKey: Buffer, owner: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'one-time-code')).update(`${owner} ${code}`).digest()

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const sameHash = (hash: Buffer, stored: Buffer | undefined): boolean =>
  stored !== undefined && stored.length === hash.length && timingSafeEqual(hash, stored)
