import { z } from 'zod'
import { Line, SentInstant, Text } from '#contract/kernel/fields.ts'

const optionalLine = (max: number) => Line({ min: 0, max }).default('')
const iban = /^(SA\d{22})?$/

export const ContactForm = z.object({
  email: z.union([z.literal(''), z.email('صيغة البريد الإلكتروني غير صحيحة').max(254)]).default(''),
  phone: optionalLine(40),
  address: optionalLine(200),
  hours: optionalLine(120),
})
export const TransferForm = z.object({
  bank: optionalLine(80),
  account_name: optionalLine(120),
  iban: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(iban, 'رقم الآيبان السعودي يبدأ بـ SA ثم 22 رقمًا'))
    .default(''),
  instructions: Text({ min: 0, max: 2000 }).default(''),
})
/** The `updated_at` that the change began from. When there was a save since, the answer is 409 with `current`. */
const base = SentInstant.nullable().optional()

/** Absent = leave as it is. */
export const SiteForm = z.object({
  platform_name: Line({ min: 2, max: 60 }).optional(),
  /** Of a picture uploaded as a logo; null: the platform's own drawn mark. */
  logo_path: z.string().max(200).nullable().optional(),
  contact: ContactForm.optional(),
  transfer: TransferForm.optional(),
  base,
})
export const SiteTextForm = z.object({
  title: Line({ min: 2, max: 120 }),
  sections: z
    .array(z.object({ title: Line({ max: 200 }), text: Text({ min: 1, max: 10_000 }) }))
    .min(1, 'أضيفي فقرة واحدة على الأقل')
    .max(60, 'عدد الفقرات أكبر من المسموح'),
})
export const SaveSiteTextBody = SiteTextForm.extend({ base })
