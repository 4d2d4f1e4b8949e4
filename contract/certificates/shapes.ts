import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** `replaced`: a corrected one stands in its place; `expired`: its last day is over. */
export const certificateStates = ['valid', 'expired', 'revoked', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What it was given for; `free` is whatever the director wrote. */
export const certificateSources = ['course', 'path', 'circle', 'free'] as const
export type CertificateSource = (typeof certificateSources)[number]

export const Certificate = z.object({
  id: z.number(),
  /** CERT-2026-0042 */
  number: z.string(),
  /** As it is printed, in two groups. */
  code: z.string(),
  /** What it was awarded for. */
  title: z.string(),
  student_name: z.string(),
  course_id: z.number().nullable(),
  /** When she finished. */
  awarded_at: Instant,
  issued_at: Instant,
  state: z.enum(certificateStates),
  source: z.enum(certificateSources),
  /** Of a corrected one: when it was issued at first. */
  first_issued_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
  /** The last day on which it holds. */
  expires_on: z.string().nullable(),
  /** Whoever has the code may see the picture. */
  is_shared: z.boolean(),
  /** Signed for her session: a browser may open them by itself. */
  picture_url: z.string(),
  download_url: z.string(),
  /** As PNG, to be sent on. */
  image_url: z.string(),
  can: z.object({ share: z.boolean(), ask_correction: z.boolean() }),
})
export type Certificate = z.output<typeof Certificate>

/** One certificate with what is written on it, text by text in the order in which it is read. */
export const CertificateWithTexts = Certificate.extend({ printed_texts: z.array(z.string()) })
export type CertificateWithTexts = z.output<typeof CertificateWithTexts>

/** What one course has for her. */
export const CourseCertificate = z.object({
  certificate: Certificate.nullable(),
  can: z.object({ issue: z.boolean() }),
})
export type CourseCertificate = z.output<typeof CourseCertificate>

/** The answer to a code, the same for one that is unknown and one that is none. */
export const Verification = z.object({
  /** It was issued, and it still holds. */
  valid: z.boolean(),
  certificate: z
    .object({
      code: z.string(),
      number: z.string(),
      student_name: z.string(),
      title: z.string(),
      issuer: z.string(),
      state: z.enum(certificateStates),
      source: z.enum(certificateSources),
      awarded_at: Instant,
      issued_at: Instant,
      first_issued_at: Instant.nullable(),
      revoked_at: Instant.nullable(),
      expires_on: z.string().nullable(),
      /** The one that stands in its place. */
      replaced_by: z.object({ code: z.string(), issued_at: Instant }).nullable(),
      /** Only where its holder shows it, and only while it holds. */
      picture_url: z.string().nullable(),
      /** The texts of the picture in reading order; empty where there is no picture. */
      printed_texts: z.array(z.string()),
    })
    .nullable(),
  checked_at: Instant,
})
export type Verification = z.output<typeof Verification>

/** Public keys as a JWK set: what a saved certificate is verified with, without the platform. */
export const CertificateKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
      made_at: Instant,
    }),
  ),
})
