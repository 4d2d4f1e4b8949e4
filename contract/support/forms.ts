import { z } from 'zod'
import { Email, PersonName, Phone } from '#contract/auth/forms.ts'
import { Id, Line, Text, Whole } from '#contract/kernel/fields.ts'
import { CODE_SIGNS, foldPublicCode } from '#core/public-code.ts'
import {
  MOST_TICKET_FILES,
  presences,
  ticketCategories,
  ticketPriorities,
  ticketSources,
  ticketStatuses,
} from './shapes.ts'

const MAX_MESSAGE = 5000

const FileTokens = z
  .array(z.string().regex(/^[\w-]{43}$/, 'أرفقي الملف من جديد'), { error: 'أرفقي الملف من جديد' })
  .max(MOST_TICKET_FILES, `عدد الملفات أكثر من ${MOST_TICKET_FILES}`)
  .default([])

const Subject = Line({
  min: 5,
  max: 150,
  required: 'اكتبي الموضوع',
  tooShort: 'الموضوع أقصر من 5 أحرف',
  tooLong: 'الموضوع أطول من 150 حرفًا',
})
const Message = Text({
  max: MAX_MESSAGE,
  required: 'اكتبي رسالتكِ',
  tooLong: `الرسالة أطول من ${MAX_MESSAGE} حرف`,
})

/** Of one who is signed in her name and her e-mail are known; what she writes there is left aside. */
export const TicketForm = z.object({
  name: PersonName.optional(),
  email: Email.optional(),
  phone: Phone.default(null),
  subject: Subject,
  message: Message,
  category: z.enum(ticketCategories, { error: 'اختاري القسم' }).default('general'),
  source: z.enum(ticketSources).exclude(['mail']).default('page'),
  files: FileTokens,
})
export type TicketForm = z.output<typeof TicketForm>
/** The form of somebody who is not known. */
export const VisitorTicketForm = TicketForm.extend({ name: PersonName, email: Email })

const CODE_WRONG = 'الرمز 10 أحرف وأرقام، كما وصلكِ في الرسالة'
export const TrackingCode = z
  .string({ error: 'رمز المتابعة مطلوب' })
  .max(60, CODE_WRONG)
  .transform(foldPublicCode)
  .pipe(z.string().regex(new RegExp(`^[${CODE_SIGNS}]{10}$`), CODE_WRONG))

/** Nothing typed counts as nothing asked: an e-mail alone gets its links by mail. */
const OptionalCode = z.preprocess((typed) => (typed === '' ? undefined : typed), TrackingCode.optional())
export const StatusQuery = z.object({
  /** One who is signed in needs none for her own. */
  email: Email.optional(),
  tracking_code: OptionalCode,
})
export const StatusForm = z.object({ email: Email, tracking_code: OptionalCode })

const LinkToken = z.string({ error: 'الرابط غير مكتمل' }).max(600, 'الرابط غير صحيح')
export const OpenLinkForm = z.object({ token: LinkToken })

/** She names the ticket by the link of a mail, by its code and her e-mail, or by the code of one of her account. */
export const TicketMessageForm = z.object({
  token: LinkToken.optional(),
  tracking_code: OptionalCode,
  email: Email.optional(),
  message: Message,
  files: FileTokens,
})

export const RespondForm = z.object({
  message: Message,
  files: FileTokens,
  /** The newest entry that she has read; another answer since makes a 409. */
  seen: Whole('رقم آخر رسالة غير صحيح', { max: Number.MAX_SAFE_INTEGER }),
  solve: z.boolean('اختاري قيمة من القائمة').default(false),
  /** The canned reply that it began from. */
  reply_id: Id.nullable().default(null),
})
export const TicketNoteForm = z.object({ text: Text({ max: MAX_MESSAGE, required: 'اكتبي الملاحظة' }) })

/** Absent = leave, null = nobody. */
export const TicketChange = z.object({
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  category: z.enum(ticketCategories).optional(),
  assignee_id: Id.nullable().optional(),
})
export type TicketChange = z.output<typeof TicketChange>

export const MergeForm = z.object({ into: Id })

export const CannedReplyForm = z.object({
  title: Line({ min: 2, max: 60, required: 'اكتبي العنوان', tooShort: 'العنوان أقصر من حرفين' }),
  text: Text({ max: MAX_MESSAGE, required: 'اكتبي نص الرد' }),
})

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/
const Time = z.string().regex(clock, 'الوقت غير صحيح')
const DeskPeriod = z
  .object({ from: Time, to: Time })
  .refine(({ from, to }) => from < to, 'نهاية الفترة قبل بدايتها')
const DeskDay = z
  .array(DeskPeriod)
  .max(4, 'أربع فترات في اليوم على الأكثر')
  .refine(
    (periods) =>
      periods
        .toSorted((one, other) => one.from.localeCompare(other.from))
        .every(({ from }, at, all) => at === 0 || from >= (all[at - 1]?.to ?? '')),
    'فترتان في اليوم نفسه تتداخلان',
  )
const minutes = (max: number) => Whole('اكتبي عدد الدقائق', { min: 5, max })

export const SupportSettingsForm = z.object({
  week: z.array(DeskDay).length(7, 'أيام الأسبوع سبعة'),
  answer_minutes: z.object({
    urgent: minutes(6000),
    high: minutes(6000),
    medium: minutes(6000),
    low: minutes(6000),
  }),
  takes_international_phones: z.boolean('اختاري قيمة من القائمة'),
})

export const PresenceForm = z.object({ presence: z.enum(presences, 'اختاري قيمة من القائمة') })
