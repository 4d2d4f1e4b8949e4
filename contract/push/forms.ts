import { z } from 'zod'
import { Line, Verbatim } from '#contract/kernel/fields.ts'

const BROKEN = 'لم يُعطِ المتصفح اشتراكًا صالحًا، حاولي مرة أخرى'

/** A point of P-256 and 16 bytes, as browsers write them (RFC 8291). */
const Keys = z.object({
  p256dh: z.string(BROKEN).regex(/^B[\w-]{86}=?$/, BROKEN),
  auth: z.string(BROKEN).regex(/^[\w-]{22}(==)?$/, BROKEN),
})

/** What a browser gives when it is subscribed. */
export const SubscriptionForm = z.object({
  endpoint: Line({ max: 1000, required: BROKEN, tooLong: BROKEN }),
  keys: Keys,
})
export type SubscriptionForm = z.output<typeof SubscriptionForm>

/** A browser has changed its subscription by itself; the old one proves whose it was. */
export const RenewalForm = z.object({ old: SubscriptionForm, fresh: SubscriptionForm })
export type RenewalForm = z.output<typeof RenewalForm>

export const DeviceForm = z.object({ shows_details: z.boolean('اختاري قيمة من القائمة') })

const INSTANCE = 'معرّف النسخة كما في لوحة Pusher Beams، مثل 1b2c3d4e-…'
const CHOOSE = 'اختاري قيمة من القائمة'

export const PushProviderForm = z.discriminatedUnion(
  'provider',
  [
    z.object({ provider: z.literal('own') }),
    z.object({
      provider: z.literal('beams'),
      instance_id: z
        .string(INSTANCE)
        .trim()
        .regex(/^[\w-]{1,80}$/, INSTANCE),
      /** Absent: the saved one stays. It never comes back in an answer. */
      secret_key: Verbatim({ max: 200 }).optional(),
    }),
  ],
  { error: CHOOSE },
)
export type PushProviderForm = z.output<typeof PushProviderForm>
