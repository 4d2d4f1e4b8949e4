import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** From this size on a file is sent in pieces, so that a broken line costs a piece and not the whole. */
export const RESUMABLE_BYTES = 4 * 1024 * 1024

export const UploadParams = z.object({ id: z.uuid() })

export const BadSize = 'حجم الملف غير صحيح'

export const BegunUpload = z.object({
  id: z.uuid(),
  /** Where the pieces go, by the tus protocol 1.0: HEAD tells how far it is, PATCH brings the next bytes. */
  location: z.string(),
  /** How many bytes have arrived already. */
  received: z.number(),
  /** Without a new piece it is forgotten then. */
  expires_at: Instant,
})
export type BegunUpload = z.output<typeof BegunUpload>

export const access = 'signed-in'
