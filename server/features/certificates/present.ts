import type { Certificate } from '#contract/certificates/shapes.ts'
import { spellPublicCode } from '#core/public-code.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { linkFor, ofSession } from '#server/kernel/secrets/session-link.ts'
import { isHolder, stateOf } from './policy.ts'
import type { CertificateRow } from './queries.ts'

export type CertificateFile = 'download' | 'picture' | 'image'
export const addressOf = (id: number, what: CertificateFile) => `/api/v1/certificates/${id}/${what}`

type Moments = 'awarded_at' | 'issued_at' | 'first_issued_at' | 'revoked_at'
type Shown = Omit<Certificate, Moments> & {
  awarded_at: Date
  issued_at: Date
  first_issued_at: Date | null
  revoked_at: Date | null
}

export function toCertificate(ctx: SignedCtx, row: CertificateRow): Shown {
  const { id, number, title, student_name, course_id, awarded_at, issued_at, is_shared } = row
  const { source, first_issued_at, revoked_at, expires_on } = row
  const state = stateOf(row, ctx.now)
  const holds = isHolder(ctx.actor, row)
  const signed = (what: CertificateFile) => linkFor(ctx, addressOf(id, what), ofSession(ctx.actor.sessionId))
  return {
    id,
    number,
    code: spellPublicCode(row.code),
    title,
    student_name,
    course_id,
    awarded_at,
    issued_at,
    state,
    source,
    first_issued_at,
    revoked_at,
    expires_on,
    is_shared,
    picture_url: signed('picture'),
    download_url: signed('download'),
    image_url: signed('image'),
    can: { share: holds, ask_correction: holds && state === 'valid' },
  }
}
