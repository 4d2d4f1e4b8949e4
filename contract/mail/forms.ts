import { z } from 'zod'
import { Email } from '#contract/auth/forms.ts'
import { Line, Text, UNSTORABLE, Verbatim, Whole } from '#contract/kernel/fields.ts'
import { encryptions } from './shapes.ts'
import { isStorable } from '#core/text/written.ts'

const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|[0-9a-f:]{2,45})$/

/** How the mail server is reached. */
export const MailServerForm = z.object({
  host: z
    .string('اكتبي عنوان الخادم')
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().regex(HOST, 'اكتبي عنوان الخادم وحده، مثل smtp.example.com')),
  port: Whole('المنفذ عدد من 1 إلى 65535', { min: 1, max: 65_535 }),
  tls: z.enum(encryptions, 'اختاري قيمة من القائمة'),
  user: Line({ min: 0, max: 254 }).default(''),
  /** Absent: the saved one stays. Empty: none. It never comes back in an answer. */
  password: Verbatim({ max: 1000 })
    .refine((text) => isStorable(text), UNSTORABLE)
    .optional(),
})
export type MailServerForm = z.output<typeof MailServerForm>

const optionalEmail = z.union([z.literal(''), Email])

export const MailSenderForm = z.object({
  /** Empty: the platform's name. */
  name: Line({ min: 0, max: 100 }).default(''),
  address: optionalEmail.default(''),
  /** Where an answer goes; empty: to the sender. */
  reply_to: optionalEmail.default(''),
})
export type MailSenderForm = z.output<typeof MailSenderForm>

const PER_MINUTE = 'عدد الرسائل في الدقيقة من 1 إلى 6000'
const PER_DAY = 'عدد الرسائل في اليوم من 1 إلى 10000000'

export const MailLimitsForm = z.object({
  per_minute: Whole(PER_MINUTE, { min: 1, max: 6000 }),
  /** Null: no limit. */
  per_day: z
    .union(
      [z.literal('').transform(() => null), z.null(), Whole(PER_DAY, { min: 1, max: 10_000_000 })],
      PER_DAY,
    )
    .default(null),
})
export type MailLimitsForm = z.output<typeof MailLimitsForm>

export const TestMailForm = z.object({ to: Email })

/** The words of a mail; `{name}` marks a place that is filled when it goes out. */
export const LetterWordsForm = z.object({
  subject: Line({ max: 200, required: 'اكتبي عنوان الرسالة' }),
  greeting: Line({ max: 200, required: 'اكتبي التحية' }),
  body: Text({ max: 5000, required: 'اكتبي نص الرسالة', tooLong: 'نص الرسالة أطول من 5000 حرف' }),
  action: Line({ min: 0, max: 60 }).default(''),
})
export type LetterWordsForm = z.output<typeof LetterWordsForm>

export const SaveLetterForm = LetterWordsForm.extend({
  /** The version that she began from; 0 where nobody has changed the words yet. */
  version: Whole('رقم النسخة غير صحيح'),
})
