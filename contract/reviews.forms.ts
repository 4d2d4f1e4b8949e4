import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'

export const ReviewForm = z.object({
  rating: z
    .number({ error: 'اختاري عدد النجوم' })
    .int('اختاري عدد النجوم')
    .min(1, 'اختاري عدد النجوم')
    .max(5, 'اختاري عدد النجوم'),
  text: Text({ min: 0, max: 2000 }).default(''),
})
export const ReasonForm = z.object({ reason: Text({ min: 3, max: 500, tooShort: 'اكتبي السبب' }) })
