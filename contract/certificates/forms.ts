import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'

/** Whatever is typed: that it is no code is an answer of the verification, not a refusal. */
export const VerifyForm = z.object({
  code: Text({ min: 0, max: 200, tooLong: 'هذا أطول من رمز شهادة' }),
})

export const SharingForm = z.object({ is_shared: z.boolean('اختاري نعم أو لا') })
