import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** Between her wish to delete the account and the deletion; until then she may take it back. */
export const ERASE_DAYS = 30

/** How long before it she is reminded. */
export const REMIND_DAYS = 2

/** How long a finished file of her data can be fetched. */
export const EXPORT_DAYS = 7

/** Confirmed receipts are the centre's books; afterwards they go too. */
export const RECEIPT_YEARS = 10

export const exportStatuses = ['preparing', 'ready', 'failed'] as const

const DataExport = z.object({
  id: z.number(),
  status: z.enum(exportStatuses),
  requested_at: Instant,
  /** Bytes, once it is ready. */
  size: z.number().nullable(),
  expires_at: Instant.nullable(),
})

export const MyData = z.object({
  /** The newest; null: none was asked for, or it is gone again. */
  export: DataExport.nullable(),
  /** When she may ask for another; null: now. */
  next_export_at: Instant.nullable(),
  /** Null: she has not asked for it. */
  deletion: z.object({ asked_at: Instant, erase_at: Instant }).nullable(),
  /** What stands in the way of a deletion, as a sentence. */
  obstacle: z.string().nullable(),
  /** What a deletion would do, and when if she asked for it now. */
  plan: z.object({
    erase_at: Instant,
    erased: z.array(z.string()),
    kept: z.array(z.object({ what: z.string(), why: z.string() })),
  }),
})
export type MyData = z.output<typeof MyData>
