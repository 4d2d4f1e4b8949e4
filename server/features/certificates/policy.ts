import { riyadhDay } from '#core/format/zoned-day.ts'
import type { CertificateState } from '#contract/certificates/shapes.ts'
import type { Actor } from '#server/kernel/context.ts'

interface SeenCertificate {
  readonly user_id: number | null
  /** Who teaches the course or the circle of it. */
  readonly instructor_id: number | null
}

export const isHolder = (actor: Actor, { user_id }: SeenCertificate): boolean => actor.id === user_id

/** Hers, the director's, and of the teacher whose course she finished or in whose circle she was. */
export const canSee = (actor: Actor, certificate: SeenCertificate): boolean =>
  isHolder(actor, certificate) ||
  actor.role === 'admin' ||
  (actor.role === 'teacher' && actor.id === certificate.instructor_id)

interface Standing {
  readonly state: 'issued' | 'replaced' | 'revoked'
  readonly expires_on: string | null
}

/** What a certificate is worth at this moment; it holds through the whole of its last day in Riyadh. */
export function stateOf({ state, expires_on }: Standing, now: Date): CertificateState {
  if (state !== 'issued') return state
  return expires_on !== null && expires_on < riyadhDay(now) ? 'expired' : 'valid'
}
