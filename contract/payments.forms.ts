import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'

export const RefuseReceiptForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي سبب الرفض' }) })
