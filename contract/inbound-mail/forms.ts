import { z } from 'zod'
import { Email } from '#contract/auth/forms.ts'
import { Line } from '#contract/kernel/fields.ts'
import { MailServerForm } from '#contract/mail/forms.ts'
import { inboundWays } from './shapes.ts'

/** A secret address has up to thirty-six signs more, and what stands before the @ has sixty-four at most. */
const LONGEST_NAME = 28

/** Where answers come in, and how the platform gets them. */
export const InboundForm = MailServerForm.partial({ port: true }).extend({
  /** Empty for a provider that calls us. */
  host: z.union([z.literal(''), MailServerForm.shape.host]).default(''),
  way: z.enum(inboundWays, 'اختاري قيمة من القائمة'),
  address: Email.refine(
    (address) => address.indexOf('@') <= LONGEST_NAME,
    'اسم العنوان قبل @ أطول من 28 حرفًا',
  ).refine((address) => !address.includes('+'), 'اكتبي العنوان بلا علامة +'),
  tls: MailServerForm.shape.tls.default('implicit'),
  folder: Line({ min: 1, max: 200, required: 'اكتبي اسم المجلد' }).default('INBOX'),
})
export type InboundForm = z.output<typeof InboundForm>
