import { z } from 'zod'
import { Id, Line, Text, Verbatim, Version, Whole } from '#contract/kernel/fields.ts'
import { ticketCategories } from '#contract/support/shapes.ts'
import { parseUrl } from '#core/text/parse-url.ts'
import { MOST_TEMPLATE, aiUses } from './shapes.ts'

const ADDRESS = 'اكتبي عنوانًا كاملًا مثل https://api.example.com/v1'
const Address = z
  .string(ADDRESS)
  .trim()
  .max(300, ADDRESS)
  .pipe(z.url({ protocol: /^https?$/, error: ADDRESS }))
  .refine((address) => {
    const url = parseUrl(address)
    // What is no address has its own sentence already.
    if (!url) return true
    const { username, password, search, hash } = url
    return username === '' && password === '' && search === '' && hash === ''
  }, 'اكتبي العنوان بلا اسم مستخدم ولا كلمة مرور ولا علامة استفهام')
  .transform((address) => address.replace(/\/+$/, '').replace(/\/chat\/completions$/, ''))

const MODEL = 'اكتبي اسم النموذج كما تسميه الخدمة'
const Model = Line({ max: 120, required: MODEL })

const FLAG = 'اختاري قيمة من القائمة'
const KEY = 'انسخي المفتاح من صفحة الخدمة كما هو'

/** Saved whole, the key with it; the service is asked first. */
export const AiServiceForm = z
  .object({
    address: Address,
    model: Model,
    without_key: z.boolean(FLAG).default(false),
    key: Verbatim({ max: 400 })
      .pipe(
        z
          .string()
          .trim()
          .regex(/^[\x21-\x7e]*$/, KEY),
      )
      .default(''),
  })
  .refine(({ key, without_key }) => without_key || key !== '', { message: KEY, path: ['key'] })
export type AiServiceForm = z.output<typeof AiServiceForm>

const MONEY = 'اكتبي مبلغًا من 0 إلى 100000'
const Money = z.coerce.number(MONEY).min(0, MONEY).max(100_000, MONEY)

export const AiSettingsForm = z
  .object({
    is_on: z.boolean(FLAG),
    uses: z
      .array(
        z.object({
          use: z.enum(aiUses, FLAG),
          is_on: z.boolean(FLAG),
          /** Empty: the model of the service's settings. */
          model: Line({ min: 0, max: 120 }),
        }),
      )
      .max(aiUses.length, FLAG)
      .refine((uses) => new Set(uses.map(({ use }) => use)).size === uses.length, FLAG),
    day_tokens: Whole('اكتبي عددًا من 1000 إلى 100000000', { min: 1000, max: 100_000_000 }),
    day_money: z.preprocess((value) => (value === '' ? null : value), Money.nullable()),
    price_in: Money,
    price_out: Money,
  })
  .refine(({ day_money, price_in, price_out }) => day_money === null || price_in + price_out > 0, {
    message: 'لا يُحسب المبلغ بلا سعر: اكتبي سعر الرموز أولًا، أو اتركي الحد فارغًا',
    path: ['day_money'],
  })
export type AiSettingsForm = z.output<typeof AiSettingsForm>

export const AiTemplateForm = z.object({
  text: Text({ max: MOST_TEMPLATE, required: 'اكتبي التعليمات' }),
  /** The version that she began from; 0: the words that came with the platform. */
  version: z.union([Version, z.literal(0)]),
})
export type AiTemplateForm = z.output<typeof AiTemplateForm>
export const UseParams = z.object({ use: z.enum(aiUses) })

const hour = (max: number) => Whole('اختاري ساعة', { min: 0, max })
export const AiSupportForm = z
  .object({
    is_automatic: z.boolean(FLAG),
    categories: z.array(z.enum(ticketCategories, FLAG)).max(ticketCategories.length, FLAG),
    from_hour: hour(23),
    to_hour: hour(24),
    uses_faq: z.boolean(FLAG),
    uses_docs: z.boolean(FLAG),
    uses_replies: z.boolean(FLAG),
  })
  .refine(({ is_automatic, categories }) => !is_automatic || categories.length > 0, {
    message: 'اختاري قسمًا واحدًا على الأقل',
    path: ['categories'],
  })
  .refine(({ from_hour, to_hour }) => from_hour < to_hour, {
    message: 'نهاية الساعات قبل بدايتها',
    path: ['to_hour'],
  })
  .refine(({ uses_faq, uses_docs, uses_replies }) => uses_faq || uses_docs || uses_replies, {
    message: 'اختاري مصدرًا واحدًا على الأقل',
    path: ['uses_faq'],
  })
export type AiSupportForm = z.output<typeof AiSupportForm>

export const DraftForm = z.object({
  use: z.enum(aiUses, FLAG),
  /** The ticket, the quiz, the course or the student. */
  subject_id: Id,
  /** The lesson whose text the questions are about. */
  lesson_id: Id.optional(),
})
export type DraftForm = z.output<typeof DraftForm>

export const OutcomeForm = z.object({
  /** What she made of the draft; null: she threw it away. */
  text: Verbatim({ max: 60_000 }).nullable(),
})
