import { z } from 'zod'
import { Id, Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { AyahRange } from '#contract/quran/shapes.ts'
import { SessionMaterial } from './member-shapes.ts'
import {
  CircleCard,
  CircleSession,
  CircleSettings,
  DeskSessionFilters,
  places,
  riwayat,
  SubstituteRequest,
} from './shapes.ts'

/** What she is in a circle; the director is none of the others there and may do all of it. */
export const staffRoles = ['teacher', 'assistant', 'substitute', 'director'] as const
export type StaffRole = (typeof staffRoles)[number]

/** How a session came to its end: by somebody's hand, or by itself because nobody ended it. */
export const endCauses = ['hand', 'forgotten'] as const

export const SessionNotes = z.object({
  /** What she alone reads. */
  own: z.string(),
  /** What everybody of the circle reads, each by its author. */
  shared: z.array(z.object({ author: Named, text: z.string(), is_own: z.boolean() })),
})

/** A session as whoever runs it sees it. */
export const TaughtSession = CircleSession.extend({
  circle: Named,
  place: z.enum(places),
  /** Where it meets outside of the platform. */
  link: z.string().nullable(),
  address: z.string().nullable(),
  members_count: z.number(),
  teacher: Named,
  is_extra: z.boolean(),
  /** From when on it may be started. */
  opens_at: Instant,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  end_cause: z.enum(endCauses).nullable(),
  notes: SessionNotes,
  /** What is recited in it. */
  portion: AyahRange.nullable(),
  materials: z.array(SessionMaterial),
  /** When its students were last reminded by hand. */
  reminded_at: Instant.nullable(),
  /** The wall clock by which it was planned. */
  zone: z.string(),
  revision: z.number(),
  /** Of its own teacher; the director answers it. */
  substitute_request: SubstituteRequest.nullable(),
  can: z.object({
    start: z.boolean(),
    end: z.boolean(),
    continue: z.boolean(),
    remind: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    /** Its series has an end, so a cancelled session may be added there. */
    extend: z.boolean(),
    ask_substitute: z.boolean(),
  }),
})
export type TaughtSession = z.output<typeof TaughtSession>

export const TaughtSessionFilters = DeskSessionFilters

/** `now` lets the browser count by the server's clock. */
export const TaughtDay = z.object({
  now: Instant,
  sessions: z.array(TaughtSession),
  /** What meets now, or comes first within a day. */
  next: TaughtSession.nullable(),
  /** Circles of hers in which requests wait for her decision, the longest waiting first. */
  waiting: z.array(z.object({ circle: Named, count: z.number(), oldest_at: Instant })),
})
export type TaughtDay = z.output<typeof TaughtDay>

export const TaughtCircle = CircleCard.extend({
  /** Without the requests that hold a seat. */
  members_count: z.number(),
  role: z.enum(staffRoles),
  is_published: z.boolean(),
})
export type TaughtCircle = z.output<typeof TaughtCircle>

/** A member of circles that she teaches or assists in. */
export const CircleStudent = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  circles: z.array(Named.extend({ joined_at: Instant.nullable() })),
})
export type CircleStudent = z.output<typeof CircleStudent>
export const CircleStudentFilters = Paging(20).extend({ search: SearchWords, circle: Id.optional() })

export const taughtStates = ['current', 'over'] as const
export const TaughtCircleFilters = Paging(24).extend({ state: z.enum(taughtStates).default('current') })

export const TaughtCircleDetails = TaughtCircle.extend({
  now: Instant,
  description: z.string(),
  assistants: z.array(Named),
  riwaya: z.enum(riwayat),
  place: z.enum(places),
  link: z.string().nullable(),
  address: z.string().nullable(),
  settings: CircleSettings,
  cancel_reason: z.string().nullable(),
  sessions: z.object({ held: z.number(), planned: z.number(), cancelled: z.number() }),
  /** The session that meets now, may be started or continued, or comes next. */
  current: TaughtSession.nullable(),
})
export type TaughtCircleDetails = z.output<typeof TaughtCircleDetails>
