import type { CertificateState } from '#contract/certificates/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'

interface Standing {
  readonly state: 'issued' | 'replaced' | 'revoked'
  readonly expires_on: string | null
}

/** What a certificate is worth at this moment; it holds through the whole of its last day in Riyadh. */
export function stateOf({ state, expires_on }: Standing, now: Date): CertificateState {
  if (state !== 'issued') return state
  return expires_on !== null && expires_on < riyadhDay(now) ? 'expired' : 'valid'
}
