import { z } from 'zod'
import { Instant, Named, Paging, Riyals } from '#contract/kernel/fields.ts'
import { receiptStatuses } from '#contract/enrolments/shapes.ts'
import { registrationStatuses } from '#core/registration-words.ts'
import { audiences, CircleCard } from './shapes.ts'

/** Her own request as she sees it. */
const OwnRegistration = z.object({
  id: z.number(),
  status: z.enum(registrationStatuses),
  requested_at: Instant,
  joined_at: Instant.nullable(),
  /** Until when the seat is held for her, where it is not hers for good. */
  held_until: Instant.nullable(),
  /** Her place on the waiting list; 1 is next. */
  position: z.number().nullable(),
  reason: z.string().nullable(),
  /** Fixed when she asked. */
  price: Riyals,
})
export type OwnRegistration = z.output<typeof OwnRegistration>

/** What a circle is to her: what became of her request, and whether she may ask now. */
export const OwnPlace = z.object({
  registration: OwnRegistration.nullable(),
  can: z.object({
    register: z.boolean(),
    withdraw: z.boolean(),
    accept: z.boolean(),
    pay: z.boolean(),
    /** It was not for women, or not only for them, when she asked: she enters no session before she affirms it. */
    affirm: z.boolean(),
  }),
  /** The newest receipt of her request, and why it was refused. */
  receipt: z.object({ status: z.enum(receiptStatuses), reason: z.string().nullable() }).nullable(),
  /** Why she may not ask now. */
  obstacle: z.string().nullable(),
  /** Whoever asks now waits for a seat. */
  is_full: z.boolean(),
  waiting_count: z.number(),
  needs_approval: z.boolean(),
  prefers_returning: z.boolean(),
  price: Riyals,
  questions: z.array(z.object({ text: z.string(), is_required: z.boolean() })),
  /** Who comes into a circle that is not for everybody affirms with her request that she is one of these. */
  audience: z.enum(audiences),
  /** Circles of hers that meet at the same time. */
  clashes: z.array(z.string()),
})
export type OwnPlace = z.output<typeof OwnPlace>

export const MyCircle = CircleCard.extend({
  registration: OwnRegistration,
  /** By the specification's three words. */
  registration_status: z.enum(['pending', 'approved', 'rejected']),
})
export type MyCircle = z.output<typeof MyCircle>
export const myCircleStates = ['current', 'past'] as const
export const MyCircleFilters = Paging(24).extend({ state: z.enum(myCircleStates).default('current') })

export const CircleStats = z.object({
  capacity: z.number(),
  seats_taken: z.number(),
  members: z.number(),
  sessions: z.object({ held: z.number(), planned: z.number(), cancelled: z.number() }),
  /** What waits for a decision or a seat; null for members. */
  queue: z
    .object({ pending: z.number(), offered: z.number(), waiting: z.number(), past: z.number() })
    .nullable(),
})
export type CircleStats = z.output<typeof CircleStats>

/** A circle for which so many wait that another one at its hour would be filled. */
export const SecondCircle = Named.extend({ waiting: z.number() })

export const registrationViews = ['pending', 'members', 'waiting', 'past'] as const
export const RegistrationFilters = Paging(20).extend({ view: z.enum(registrationViews).default('pending') })

export const CircleRegistration = z.object({
  id: z.number(),
  /** `email` is the director's to see; null for a teacher. */
  student: Named.extend({ email: z.string().nullable() }),
  status: z.enum(registrationStatuses),
  source: z.enum(['self', 'office', 'import', 'transfer']),
  created_at: Instant,
  joined_at: Instant.nullable(),
  left_at: Instant.nullable(),
  held_until: Instant.nullable(),
  position: z.number().nullable(),
  is_preferred: z.boolean(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** For whom the circle is. */
  audience: z.enum(audiences),
  /** When she, or the office that added her, affirmed that she is one of those for whom the circle is. */
  affirmed_at: Instant.nullable(),
  price: Riyals,
  /** What became of her newest receipt. */
  receipt: z.enum(receiptStatuses).nullable(),
  reason: z.string().nullable(),
  decided_by: Named.nullable(),
  moved_from: Named.nullable(),
  clashes: z.array(z.string()),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), remove: z.boolean() }),
})
export type CircleRegistration = z.output<typeof CircleRegistration>

/** What became of each who was to be added, in the order in which they were written. */
export const AddedMany = z.object({
  lines: z.array(
    z.object({
      email: z.string(),
      name: z.string().nullable(),
      outcome: z.enum(['added', 'waiting', 'already', 'paying', 'unknown']),
    }),
  ),
})
export type AddedMany = z.output<typeof AddedMany>
