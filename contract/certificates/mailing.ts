import { z } from 'zod'

/** What the letter that tells of a certificate brings beside its link. */
export const CertificateMailing = z.object({ with_pdf: z.boolean() })
export type CertificateMailing = z.output<typeof CertificateMailing>
