import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of the bytes as they came: the same facts written otherwise have another signature. */
const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`

export function isSigned(given: string, { secret, timestamp, body }: Signed): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(secret, timestamp, body))]
  return one.length === other.length && timingSafeEqual(one, other)
}
interface Signed {
  readonly secret: string
  readonly timestamp: string
  readonly body: Buffer
}

const SKEW_MS = 5 * 60_000

/** When it was sent, of a clock that agrees with ours within five minutes; an older one may be sent again by anybody. */
export function sentAt(timestamp: string, now: Date): { readonly at: Date; readonly isRecent: boolean } {
  const seconds = /^\d{10}$/.test(timestamp) ? Number(timestamp) : 0
  const at = new Date(seconds * 1000)
  return { at, isRecent: Math.abs(at.getTime() - now.getTime()) <= SKEW_MS }
}

/** How Zoom is shown that this address is ours. */
export const answerTo = (plainToken: string, secret: string) => ({
  plainToken,
  encryptedToken: createHmac('sha256', secret).update(plainToken).digest('hex'),
})
