import { z } from 'zod'
import { Id, Text } from '#contract/kernel/fields.ts'

export const EnrolByHandForm = z.object({ user_id: Id })
export const EndEnrolmentForm = z.object({
  reason: Text({ min: 3, max: 500, tooShort: 'اكتبي سبب إنهاء التسجيل' }),
})
