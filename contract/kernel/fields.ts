import { z } from 'zod'
import { isDay } from '#core/day.ts'
import { isZone } from '#core/format/zone.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isBlank, isNameless, isStorable, lengthOf, lettersIn, onOneLine } from '#core/text/written.ts'
import { listLimits } from './limits.ts'

// zod compiles its schemas where it may; it finds out by an eval, which our policy forbids in a page and then reports.
if ('document' in globalThis) z.config({ jitless: true })

const folded = (value: unknown) => (typeof value === 'string' ? foldDigits(value).trim() : value)

/** A whole number as it arrives in a path, a query or a form: Arabic digits are accepted. */
export const Whole = (sentence: string, { min = 0, max = 2_147_483_647 } = {}) =>
  z.preprocess(
    folded,
    z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence),
  )

export const Id = Whole('رقم غير صحيح', { min: 1, max: Number.MAX_SAFE_INTEGER })
export const IdParams = z.object({ id: Id })

/** The version that a save began from; another one means that somebody has saved meanwhile. */
export const Version = Whole('رقم النسخة غير صحيح', { min: 1 })

const CHOOSE = 'اختاري قيمة من القائمة'
/** A whole hour of a clock. */
export const Hour = Whole(CHOOSE, { min: 0, max: 23 })
export const Zone = z.string(CHOOSE).max(64, CHOOSE).refine(isZone, 'المنطقة الزمنية غير معروفة')

const REQUIRED = 'هذا الحقل مطلوب'
export const UNSTORABLE = 'في النص رمز تالف، احذفيه واكتبيه من جديد'

interface TextRules {
  /** 1 unless said otherwise: an empty text is refused. */
  readonly min?: number
  readonly max: number
  readonly required?: string
  readonly tooShort?: string
  readonly tooLong?: string
  /** How long the whole may be where `min` and `max` count letters without their harakat. */
  readonly withMarks?: number
}

/** Lengths are counted in code points, as PostgreSQL counts them. One sentence a field: that of the first broken rule. */
function boundedText(clean: (text: string) => string, rules: TextRules) {
  const { min = 1, max, required = REQUIRED, withMarks } = rules
  const count = withMarks === undefined ? lengthOf : lettersIn
  const { tooShort = `النص أقصر من ${min} أحرف`, tooLong = `النص أطول من ${max} حرفًا` } = rules
  const most = withMarks ?? max
  const fault = (text: string): string | undefined => {
    if (!isStorable(text)) return UNSTORABLE
    const length = count(text)
    if (length < min) return length === 0 ? required : tooShort
    return length > max || lengthOf(text) > most ? tooLong : undefined
  }
  return z
    .string({ error: required })
    .overwrite(clean)
    .check((ctx) => {
      const message = fault(ctx.value)
      if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value, continue: true })
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: most })
}

/** Prose on as many lines as she likes, trimmed. A text without any drawn sign is empty. */
export const Text = (rules: TextRules) => boundedText((text) => (isBlank(text) ? '' : text.trim()), rules)

/** A name or a title: one line that holds more than marks and cannot turn the direction of what stands beside it. */
export const Line = (rules: TextRules) =>
  boundedText((text) => (isNameless(text) ? '' : onOneLine(text)), rules)

/** What is kept letter for letter: notes, answers, HTML. Only its length is bounded. */
export const Verbatim = (rules: Omit<TextRules, 'min'>) => boundedText((text) => text, { ...rules, min: 0 })

/** What a list is searched for; an empty one finds everything. */
export const SearchWords = Text({
  min: 0,
  max: listLimits.searchCharacters,
  tooLong: 'عبارة البحث طويلة',
}).optional()

export const Instant = z.date().transform((date) => date.toISOString())

/** A person or a thing as others mention it. */
export const Named = z.object({ id: z.number(), name: z.string() })
export type Named = z.output<typeof Named>

/** A day of a calendar. What is none is refused before anything counts with it. */
export const SentDay = z.string().refine(isDay, { error: 'اختاري يومًا صحيحًا', abort: true })

/** An instant as a client sends it: ISO 8601 with its zone. */
export const SentInstant = z.iso
  .datetime({ offset: true, error: 'الوقت غير صحيح' })
  .transform((text) => new Date(text))

/** What a signed address carries: for whom, until when, and the proof. */
export const SignedQuery = z.object({
  for: z.string().optional(),
  until: z.string().optional(),
  sig: z.string().optional(),
})

/** Prices travel in riyals. */
export const Riyals = z.number().min(0)

const PER_PAGE_CAP = 1000

/** `page` and `per_page` of a list; `cap` is 100 wherever the list joins other tables. */
export const Paging = (perPage: number, cap: number = 100) =>
  z.object({
    page: Whole('رقم الصفحة غير صحيح', { min: 1, max: listLimits.page }).default(1),
    per_page: Whole('حجم الصفحة غير صحيح', { min: 1, max: 1_000_000 })
      .transform((size) => Math.min(size, cap, PER_PAGE_CAP))
      .default(perPage),
  })
export interface Paging {
  page: number
  per_page: number
}

/** A select that is left open sends an empty text. */
export const chosen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
