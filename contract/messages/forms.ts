import { z } from 'zod'
import { Hour, Id, Text, Whole, Zone } from '#contract/kernel/fields.ts'
import { MAX_MESSAGE } from './shapes.ts'

/** A UUID, with its dashes or without. */
const CLIENT_ID = /^[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}$/

const MessageText = Text({
  max: MAX_MESSAGE,
  required: 'اكتبي رسالتكِ',
  tooLong: `الرسالة أطول من ${MAX_MESSAGE} حرف`,
})

export const MessageForm = z.object({
  /** Made by her device: the same one is the same message, however often it arrives. */
  client_id: z.string().regex(CLIENT_ID, 'رقم الرسالة غير صحيح'),
  text: MessageText,
  is_note: z.boolean('اختاري قيمة من القائمة').default(false),
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
