import { z } from 'zod'
import { Id, Text } from '#contract/kernel/fields.ts'

/** Of the receipts with the very same file those that she was shown; one that is not among them stops her. */
export const ConfirmReceiptForm = z.object({
  shared_with: z.array(Id).max(1000, 'الإيصالات كثيرة').default([]),
})

export const RefuseReceiptForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي سبب الرفض' }) })
