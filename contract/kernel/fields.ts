import { z } from 'zod'
import { foldDigits } from '#core/text/digits.ts'

const folded = (value: unknown) => (typeof value === 'string' ? foldDigits(value).trim() : value)

/** A whole number as it arrives in a path, a query or a form: Arabic digits are accepted. */
export const Whole = (sentence: string, { min = 0, max = 2_147_483_647 } = {}) =>
  z.preprocess(
    folded,
    z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence),
  )

export const Id = Whole('رقم غير صحيح', { min: 1, max: Number.MAX_SAFE_INTEGER })
export const IdParams = z.object({ id: Id })

const required = 'هذا الحقل مطلوب'

/** Trimmed text with its bounds said in Arabic. An empty text is refused unless `min` is 0. */
export const Text = ({ min = 1, max, tooShort }: { min?: number; max: number; tooShort?: string }) =>
  z
    .string({ error: required })
    .trim()
    .min(min, min <= 1 ? required : (tooShort ?? `النص أقصر من ${min} أحرف`))
    .max(max, `النص أطول من ${max} حرفًا`)

export const Instant = z.date().transform((date) => date.toISOString())

/** An instant as a client sends it: ISO 8601 with its zone. */
export const SentInstant = z.iso
  .datetime({ offset: true, error: 'الوقت غير صحيح' })
  .transform((text) => new Date(text))

/** Prices travel in riyals. */
export const Riyals = z.number().min(0)

const PER_PAGE_CAP = 1000

/** `page` and `per_page` of a list; `cap` is 100 wherever the list joins other tables. */
export const Paging = (perPage: number, cap: number = 100) =>
  z.object({
    page: Whole('رقم الصفحة غير صحيح', { min: 1 }).default(1),
    per_page: Whole('حجم الصفحة غير صحيح', { min: 1, max: 1_000_000 })
      .transform((size) => Math.min(size, cap, PER_PAGE_CAP))
      .default(perPage),
  })
export interface Paging {
  page: number
  per_page: number
}
