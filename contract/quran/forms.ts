import { z } from 'zod'
import { readAyah } from '#core/quran/ayah.ts'
import { isRange } from '#core/quran/range.ts'

const NO_AYAH = 'هذه الآية غير موجودة في السورة'

/** An ayah as a client sends it, «2:255»; its id is what is stored. */
export const SentAyah = z
  .string({ error: NO_AYAH })
  .max(7, NO_AYAH)
  .transform((text, ctx) => {
    const id = readAyah(text)
    if (id !== undefined) return id
    ctx.addIssue({ code: 'custom', message: NO_AYAH })
    return z.NEVER
  })

export const AyahRangeForm = z
  .object({ from: SentAyah, to: SentAyah })
  .refine(isRange, { path: ['to'], error: 'ينتهي المقدار قبل أن يبدأ' })
