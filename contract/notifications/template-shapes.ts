import { z } from 'zod'
import { Instant, Line, Text, Whole } from '#contract/kernel/fields.ts'
import { channels, topics } from '#contract/kernel/notification.ts'
import { roles } from '#contract/kernel/route.ts'

const Key = z.string('اختاري قيمة من القائمة').max(60)

/** What a kind says by each way; `{name}` marks a place that is filled when it is sent. */
export const TemplateWordsForm = z.object({
  title: Line({ max: 200, required: 'اكتبي عنوان الإشعار' }),
  body: Text({ min: 0, max: 500, tooLong: 'نص الإشعار أطول من 500 حرف' }).default(''),
  subject: Line({ max: 200, required: 'اكتبي عنوان الرسالة' }),
  text: Text({ max: 5000, required: 'اكتبي نص الرسالة', tooLong: 'نص الرسالة أطول من 5000 حرف' }),
  button: Line({ max: 60, required: 'اكتبي كلمة الزر' }),
})
export type TemplateWordsForm = z.output<typeof TemplateWordsForm>

export const SaveTemplateForm = TemplateWordsForm.extend({
  /** The version that she began from; 0 where nobody has changed the words yet. */
  version: Whole('رقم النسخة غير صحيح'),
})

const TemplateWords = z.object({
  title: z.string(),
  body: z.string(),
  subject: z.string(),
  text: z.string(),
  button: z.string(),
})
export type TemplateWords = z.output<typeof TemplateWords>

const CentreChannel = z.object({
  channel: z.enum(channels),
  /** Whether it carries the kind to whoever has not chosen. */
  is_on: z.boolean(),
  /** The director may say otherwise. */
  is_free: z.boolean(),
})

const TemplateLine = z.object({
  kind: z.string(),
  label: z.string(),
  topic: z.enum(topics),
  roles: z.array(z.enum(roles)),
  channels: z.array(CentreChannel),
  /** Whether other words hold than those that came with the platform. */
  is_changed: z.boolean(),
})
export type TemplateLine = z.output<typeof TemplateLine>
export const TemplateLines = z.array(TemplateLine)

export const Template = TemplateLine.extend({
  version: z.number(),
  saved_at: Instant.nullable(),
  words: TemplateWords,
  own_words: TemplateWords,
  places: z.array(z.object({ name: z.string(), about: z.string() })),
  /** Newest first; null words: those that came with the platform. */
  versions: z.array(
    z.object({
      version: z.number(),
      words: TemplateWords.nullable(),
      saved_at: Instant,
      saved_by: z.string().nullable(),
    }),
  ),
})
export type Template = z.output<typeof Template>

export const TemplateParams = z.object({ key: Key })

export const PreviewTemplateForm = TemplateWordsForm.extend({ key: Key })

/** As it would arrive: in the inbox, and as a letter on a page for each theme. */
export const TemplatePreview = z.object({
  title: z.string(),
  body: z.string(),
  subject: z.string(),
  light: z.string(),
  dark: z.string(),
  /** Filled from a notification that was really sent, not from an example. */
  is_real: z.boolean(),
})
export type TemplatePreview = z.output<typeof TemplatePreview>

const most = (sentence: string) =>
  z.union([z.literal('').transform(() => null), z.null(), Whole(sentence, { min: 1, max: 500 })], sentence)

/** How many letters and pushes of what can wait come to one person in a day; null: as many as there are. */
export const NotificationLimits = z.object({
  email: most('اكتبي عددًا من 1 إلى 500، أو اتركيه فارغًا'),
  push: most('اكتبي عددًا من 1 إلى 500، أو اتركيه فارغًا'),
})
export type NotificationLimits = z.output<typeof NotificationLimits>

export const CentreChannelForm = z.object({
  channel: z.enum(channels, 'اختاري قيمة من القائمة'),
  is_on: z.boolean('اختاري قيمة من القائمة'),
})
