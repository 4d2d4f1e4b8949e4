import { z } from 'zod'
import { Hour, Instant, Whole, Zone } from '#contract/kernel/fields.ts'
import { channels, tones, topics } from '#contract/kernel/notification.ts'

/** As many as the bell lists. */
export const BELL_ITEMS = 15
/** Above 99 nobody counts. */
export const MOST_UNREAD = 100

export const Notification = z.object({
  id: z.number(),
  kind: z.string(),
  topic: z.enum(topics),
  type: z.enum(tones),
  title: z.string(),
  message: z.string().nullable(),
  /** A path of this site, or an address of another. */
  url: z.string(),
  created_at: Instant,
  read_at: Instant.nullable(),
  /** `stop`: it is hers to say that this kind is not shown here. */
  can: z.object({ stop: z.boolean() }),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.object({
  data: z.array(Notification),
  /** Where the next page begins; null at the end. */
  next: z.number().nullable(),
  /** Counted up to 100. */
  unread: z.number(),
  unread_of: z.partialRecord(z.enum(topics), z.number()),
})
export type NotificationPage = z.output<typeof NotificationPage>

/** The number of a notification of hers as a place in the order of all; it need not be one of hers. */
const Place = Whole('رقم غير صحيح', { min: 1, max: Number.MAX_SAFE_INTEGER })

export const NotificationFilters = z.object({
  before: Place.optional(),
  topic: z.enum(topics).optional(),
  unread: z.enum(['yes', 'no'], 'اختاري قيمة من القائمة').default('no'),
  per_page: Whole('حجم الصفحة غير صحيح', { min: 1, max: 100 }).default(BELL_ITEMS),
})

/** By which channel she came to what she reads. */
export const OpenedBy = z.object({ channel: z.enum(channels, 'اختاري قيمة من القائمة') })

export const Unread = z.object({ unread: z.number() })

/** The newest that she has seen; without it the newest there is. */
export const ReadAll = z.object({ upto: Place.optional() })

const KindChannel = z.object({
  channel: z.enum(channels),
  is_on: z.boolean(),
  /** She has the choice. */
  is_free: z.boolean(),
})

export const KindChoices = z.object({
  kind: z.string(),
  topic: z.enum(topics),
  label: z.string(),
  hint: z.string().nullable(),
  channels: z.array(KindChannel),
})
export type KindChoices = z.output<typeof KindChoices>

export const ChoiceForm = z.object({
  kind: z.string('اختاري قيمة من القائمة').max(60),
  channel: z.enum(channels, 'اختاري قيمة من القائمة'),
  is_on: z.boolean('اختاري قيمة من القائمة'),
})
export type ChoiceForm = z.output<typeof ChoiceForm>

export const digests = ['none', 'daily', 'weekly'] as const
const CHOOSE = 'اختاري قيمة من القائمة'

/** When letters about notifications may come; hours are those of her zone. */
export const NotificationRhythm = z
  .object({
    is_quiet: z.boolean(CHOOSE),
    quiet_from: Hour,
    quiet_until: Hour,
    zone: Zone,
    digest: z.enum(digests, CHOOSE),
  })
  .refine(({ quiet_from, quiet_until }) => quiet_from !== quiet_until, {
    path: ['quiet_until'],
    error: 'اختاري ساعة أخرى لنهاية الهدوء',
  })
export type NotificationRhythm = z.output<typeof NotificationRhythm>
