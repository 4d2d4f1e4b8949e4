import { createHmac, timingSafeEqual } from 'node:crypto'

export interface LinkTerms {
  /** Starts with one slash and has no query. */
  readonly path: string
  /** Whom the link is for (a session id, so that it dies with the session). */
  readonly subject: string
}

export type LinkVerdict =
  | { readonly ok: true; readonly subject: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'forged' | 'expired' }

/**
 * A path with the proof that `subject` may fetch it. It lives for one to two times `ttlSeconds`: the end is
 * rounded, so that a page asked for twice carries the same address and the browser's cache can answer.
 */
export function signLink(key: Buffer, { path, subject }: LinkTerms, now: Date, ttlSeconds: number): string {
  const expires = (Math.floor(now.getTime() / 1000 / ttlSeconds) + 2) * ttlSeconds
  const query = new URLSearchParams({
    for: subject,
    until: String(expires),
    sig: sign(key, path, subject, expires),
  })
  return `${path}?${query}`
}

/** Says who the link was made for; whether she may still (her session, her enrolment) is the caller's question. */
export function verifyLink(key: Buffer, path: string, query: LinkQuery, now: Date): LinkVerdict {
  const { for: subject, until, sig } = query
  if (typeof subject !== 'string' || typeof until !== 'string' || typeof sig !== 'string') return forged
  if (!/^\d{1,12}$/.test(until)) return forged
  const expires = Number(until)
  if (!sameText(sig, sign(key, path, subject, expires))) return forged
  if (now.getTime() >= expires * 1000) return { ok: false, reason: 'expired' }
  return { ok: true, subject, expiresAt: new Date(expires * 1000) }
}

/** The signed part of an address, as anybody may have sent it. */
export interface LinkQuery {
  readonly for?: unknown
  readonly until?: unknown
  readonly sig?: unknown
}

const forged: LinkVerdict = { ok: false, reason: 'forged' }

function sign(key: Buffer, path: string, subject: string, expires: number): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([path, subject, expires]))
    .digest('base64url')
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
