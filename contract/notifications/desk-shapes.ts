import { z } from 'zod'
import { Id, Instant, Named, SearchWords } from '#contract/kernel/fields.ts'
import { channels } from '#contract/kernel/notification.ts'
import { Period } from '#contract/kernel/period.ts'
import { roles } from '#contract/kernel/route.ts'

/** What became of one notification by one channel. */
export const deliveryStates = [
  'waiting',
  'held',
  'sent',
  'written',
  'delivered',
  'opened',
  'failed',
  'stopped',
  'skipped',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What lists are narrowed to and figures count: whoever opened it has got it, and it was sent before that. */
export const outcomes = {
  handed: ['sent', 'delivered', 'opened', 'failed'],
  arrived: ['delivered', 'opened'],
  opened: ['opened'],
  failed: ['failed'],
  sent: ['sent'],
  written: ['written'],
  waiting: ['waiting'],
  held: ['held'],
  stopped: ['stopped'],
  skipped: ['skipped'],
} as const satisfies Record<string, readonly DeliveryState[]>
export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as [Outcome, ...Outcome[]]

const CHOOSE = 'اختاري قيمة من القائمة'
const KindKey = z.string(CHOOSE).max(60)

export const SentFilters = z.object({
  /** A name, an e-mail or a phone. */
  search: SearchWords,
  kind: KindKey.optional(),
  role: z.enum(roles, CHOOSE).optional(),
  channel: z.enum(channels, CHOOSE).optional(),
  outcome: z.enum(outcomeNames, CHOOSE).optional(),
  period: Period.default('30'),
  /** Where the page begins, as the page before says. */
  after: z
    .string(CHOOSE)
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}\.[a-z_]{1,20}$/, CHOOSE)
    .optional(),
})
export type SentFilters = z.output<typeof SentFilters>

const Delivery = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  /** What the state means here: what it waits for, or why it did not arrive. Empty where the state says all. */
  sentence: z.string(),
  /** What a server answered, as it came. */
  line: z.string(),
  can: z.object({ resend: z.boolean() }),
})
export type Delivery = z.output<typeof Delivery>

const About = z.object({
  id: z.number(),
  person: Named,
  role: z.enum(roles),
  kind: z.string(),
  /** What settings call the kind. */
  label: z.string(),
  title: z.string(),
  at: Instant,
})

export const SentRow = About.extend({ delivery: Delivery })
export type SentRow = z.output<typeof SentRow>

export const SentList = z.object({
  items: z.array(SentRow),
  /** Of all pages; absent while people are searched for. */
  total: z.number().optional(),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
})
export type SentList = z.output<typeof SentList>

export const SentParams = z.object({ userId: Id, id: Id })

export const SentOne = About.extend({
  message: z.string().nullable(),
  url: z.string(),
  /** How many of the same it stands for. */
  times: z.number(),
  read_at: Instant.nullable(),
  /** She has taken it out of her inbox, or a newer one took its place there. */
  is_gone: z.boolean(),
  deliveries: z.array(
    Delivery.extend({
      tries: z.number(),
      /** When it was handed over; null before. */
      sent_at: Instant.nullable(),
      /** When it is due; null once it has left. */
      due_at: Instant.nullable(),
    }),
  ),
})
export type SentOne = z.output<typeof SentOne>

export const ResendForm = z.object({ channel: z.enum(channels, CHOOSE) })
