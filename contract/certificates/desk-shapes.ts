import { z } from 'zod'
import { chosen, Id, Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { Certificate, CertificateWithTexts, certificateSources, certificateStates } from './shapes.ts'

export const PER_PAGE = 20

/** As the director's list shows it. */
export const IssuedCertificate = Certificate.extend({
  /** Null where the account is gone. */
  student: Named.nullable(),
  template: Named.nullable(),
})
export type IssuedCertificate = z.output<typeof IssuedCertificate>

export const certificateActs = ['issued', 'replaced', 'revoked', 'restored', 'expiry'] as const

const CertificateAct = z.object({
  act: z.enum(certificateActs),
  reason: z.string(),
  /** Null: the platform, or an account that is gone. */
  by: Named.nullable(),
  at: Instant,
})
export type CertificateAct = z.output<typeof CertificateAct>

export const CertificateDetails = IssuedCertificate.extend({
  /** What became of it, the latest first. */
  acts: z.array(CertificateAct),
  /** The corrected one, and the one that this corrects. */
  replaced_by: z.number().nullable(),
  replaces: z.number().nullable(),
  printed_texts: CertificateWithTexts.shape.printed_texts,
  can: Certificate.shape.can.extend({
    revoke: z.boolean(),
    restore: z.boolean(),
    reissue: z.boolean(),
  }),
})
export type CertificateDetails = z.output<typeof CertificateDetails>

export const IssuedFilters = Paging(PER_PAGE).extend({
  state: z.enum(['all', ...certificateStates]).default('all'),
  source: chosen(z.enum(certificateSources)),
  course: chosen(Id),
  template: chosen(Id),
  search: SearchWords,
})

export const CertificateStats = z.object({
  issued: z.number(),
  /** In the last thirty days, today with them. */
  recent: z.number(),
  revoked: z.number(),
  replaced: z.number(),
  expired: z.number(),
  /** Women who hold one that is neither revoked nor replaced. */
  holders: z.number(),
  /** For what most were issued. */
  by_title: z.array(z.object({ title: z.string(), count: z.number() })),
})
export type CertificateStats = z.output<typeof CertificateStats>
