import { z } from 'zod'
import { HIGHEST_PEAK } from '#core/peaks.ts'
import { Hour, Id, Line, Text, Whole, Zone } from '#contract/kernel/fields.ts'
import { MAX_MESSAGE, MOST_FILES, MOST_PEAKS, reportDecisions, reportReasons } from './shapes.ts'

/** A UUID, with its dashes or without. */
const CLIENT_ID = /^[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}$/

const MessageText = Text({
  max: MAX_MESSAGE,
  required: 'اكتبي رسالتكِ',
  tooLong: `الرسالة أطول من ${MAX_MESSAGE} حرف`,
})

const REATTACH = 'أرفقي الملف من جديد'
const Peak = Whole(REATTACH, { min: 0, max: HIGHEST_PEAK })

/** A file of hers in the bucket of messages. */
const AttachedFile = z.object({
  file_id: Id,
  alt: Line({ min: 0, max: 200, tooLong: 'وصف الصورة أطول من 200 حرف' }).default(''),
  peaks: z.array(Peak, REATTACH).max(MOST_PEAKS, REATTACH).default([]),
})

export const MessageForm = z
  .object({
    /** Made by her device: the same one is the same message, however often it arrives. */
    client_id: z.string().regex(CLIENT_ID, 'رقم الرسالة غير صحيح'),
    text: Text({ min: 0, max: MAX_MESSAGE, tooLong: `الرسالة أطول من ${MAX_MESSAGE} حرف` }).default(''),
    files: z.array(AttachedFile, REATTACH).max(MOST_FILES, `عدد الملفات أكثر من ${MOST_FILES}`).default([]),
    is_note: z.boolean('اختاري قيمة من القائمة').default(false),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, {
    path: ['text'],
    error: 'اكتبي رسالتكِ',
  })
export const ChangeForm = z.object({ text: MessageText })
/** To whom; null: to the office. */
export const OpenForm = z.object({ with: Id.nullable() })
export const ReadForm = z.object({ seq: Whole('الموضع غير صحيح') })
export const OfficeForm = z.object({
  assigned_to: Id.nullable(),
  is_closed: z.boolean('اختاري قيمة من القائمة'),
})

/** The hours of a day in which she usually answers, by the clock of her zone. */
export const AnswerHours = z
  .object({ from: Hour, until: Hour, zone: Zone })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'اختاري ساعة أخرى لنهاية أوقاتكِ',
  })
export const MessageSettings = z.object({
  shows_read: z.boolean('اختاري قيمة من القائمة'),
  /** Of a teacher; null: she answers at any hour. */
  hours: AnswerHours.nullable(),
})
export type MessageSettings = z.output<typeof MessageSettings>

const CHOOSE = 'اختاري قيمة من القائمة'
export const ReportForm = z.object({
  reason: z.enum(reportReasons, CHOOSE),
  note: Text({ min: 0, max: 500 }).default(''),
})
export const BlockForm = z.object({ is_blocked: z.boolean(CHOOSE) })
export const DecisionForm = z.object({ decision: z.enum(reportDecisions, CHOOSE) })
export const ReadingForm = z.object({
  reason: Text({ min: 10, max: 500, tooShort: 'اكتبي السبب في 10 أحرف على الأقل' }),
})
