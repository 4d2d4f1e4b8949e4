import { z } from 'zod'
import { Instant, Riyals, Named } from '#contract/kernel/fields.ts'
import { receiptStatuses } from '#contract/enrolments/shapes.ts'

/** What a receipt pays for. */
export const ReceiptSubject = z.object({
  kind: z.enum(['course', 'circle', 'path']),
  id: z.number(),
  title: z.string(),
})

export const Receipt = z.object({
  id: z.number(),
  status: z.enum(receiptStatuses),
  /** The price fixed when she asked. */
  amount: Riyals,
  student: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  subject: ReceiptSubject.extend({ price: Riyals }),
  file: z.object({
    id: z.number(),
    name: z.string(),
    mime: z.string(),
    /** A signed link that lives for some minutes. */
    url: z.string(),
  }),
  /** Others that wait or are confirmed and whose file holds the very same; all stand on one transfer. */
  shared_with: z.array(
    z.object({
      id: z.number(),
      status: z.enum(receiptStatuses),
      amount: Riyals,
      student: Named,
      subject: ReceiptSubject,
    }),
  ),
  reason: z.string().nullable(),
  decided_by: Named.nullable(),
  decided_at: Instant.nullable(),
  created_at: Instant,
})
export type Receipt = z.output<typeof Receipt>

export const TransferDetails = z.object({
  bank: z.string(),
  account_name: z.string(),
  iban: z.string(),
  instructions: z.string(),
})
export type TransferDetails = z.output<typeof TransferDetails>
