import { z } from 'zod'
import { CourseArt } from '#contract/courses/shapes.ts'
import { Id, Instant, Named, Paging, Riyals, SearchWords } from '#contract/kernel/fields.ts'
import { carrierChoices } from '#contract/livekit/shapes.ts'
import { seatWords } from '#core/seats.ts'
import { calendars } from '#core/series/calendars.ts'

export const CIRCLES_PER_PAGE = 12

/** Of a circle and of a session alike. */
export const circleStatuses = ['scheduled', 'live', 'completed', 'cancelled'] as const
export const audiences = ['women', 'girls', 'everyone'] as const
export const riwayat = ['hafs', 'shuba', 'warsh', 'qalun', 'duri', 'susi', 'other'] as const
export const places = ['room', 'zoom', 'link', 'on_site'] as const
export const circleSorts = ['nearest', 'newest', 'oldest', 'seats'] as const
export const circleDates = ['today', '7', '30', 'upcoming'] as const

/** A rule by which a circle meets; see `core/series`. */
export const Series = z.object({
  rrule: z.string(),
  starts_on: z.string(),
  time: z.string(),
  minutes: z.number(),
  zone: z.string(),
  ramadan_time: z.string().nullable(),
})

export const CircleSettings = z.object({
  requiresApproval: z.boolean(),
  allowLateJoin: z.boolean(),
  recordSessions: z.boolean(),
  enableChat: z.boolean(),
  allowStudentCameras: z.boolean(),
})

export const CircleCard = z.object({
  id: z.number(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** What is drawn where no picture was uploaded. */
  art: CourseArt,
  status: z.enum(circleStatuses),
  teacher: Named,
  category: Named.nullable(),
  level: Named.nullable(),
  audience: z.enum(audiences),
  price: Riyals,
  capacity: z.number(),
  registrations_count: z.number(),
  seats: z.enum(seatWords),
  /** Of the next session; null when none is planned. */
  start_time: Instant.nullable(),
  /** Minutes of the next session. */
  duration: z.number().nullable(),
  /** Since when it meets; null unless it is live. */
  live_since: Instant.nullable(),
  rules: z.array(Series),
  created_at: Instant,
})
export type CircleCard = z.output<typeof CircleCard>

/** A session as everybody may see it. */
export const CircleSession = z.object({
  id: z.number(),
  starts_at: Instant,
  ends_at: Instant,
  /** When it was to be, where it was moved. */
  moved_from: Instant.nullable(),
  status: z.enum(circleStatuses),
  cancel_reason: z.string().nullable(),
  /** Who teaches instead. */
  substitute: Named.nullable(),
})
export type CircleSession = z.output<typeof CircleSession>

export const Circle = CircleCard.extend({
  description: z.string(),
  learning_path: Named.nullable(),
  teacher_bio: z.string(),
  riwaya: z.enum(riwayat),
  place: z.enum(places),
  /** Where a circle on site meets. A link is told to members alone. */
  address: z.string().nullable(),
  registration_opens_at: Instant.nullable(),
  registration_closes_at: Instant.nullable(),
  settings: CircleSettings,
  /** What whoever asks for a place must have, and what she is asked. */
  asks: z.object({
    course: Named.nullable(),
    level: Named.nullable(),
    verified_email: z.boolean(),
    questions_count: z.number(),
  }),
  sessions: z.array(CircleSession),
})
export type Circle = z.output<typeof Circle>

export const CircleFilters = Paging(CIRCLES_PER_PAGE).extend({
  search: SearchWords,
  teacher: Id.optional(),
  level: Id.optional(),
  learning_path: Id.optional(),
  date: z.enum(circleDates).optional(),
  seats: z.enum(seatWords).optional(),
  status: z.enum(circleStatuses).exclude(['cancelled']).optional(),
  sort: z.enum(circleSorts).default('nearest'),
})

/** What the catalogue shows beside its cards: who teaches, and what meets now. */
export const CircleFacts = z.object({
  teachers: z.array(Named),
  /** The levels of circles, from the lowest. */
  levels: z.array(Named),
  /** The published paths that circles follow. */
  learning_paths: z.array(Named),
  live_count: z.number(),
  live: z.array(z.object({ id: z.number(), title: z.string(), teacher: z.string(), live_since: Instant })),
})
export type CircleFacts = z.output<typeof CircleFacts>

export const deskCircleStates = ['all', 'draft', ...circleStatuses] as const

/** As the director's list shows a circle. */
export const DeskCircleRow = CircleCard.extend({
  is_published: z.boolean(),
  /** Sessions at which somebody should be elsewhere too. */
  clashes_count: z.number(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskCircleRow = z.output<typeof DeskCircleRow>

export const DeskRule = Series.extend({ id: z.number(), ends_on: z.string().nullable() })
export type DeskRule = z.output<typeof DeskRule>

export const DeskCircle = DeskCircleRow.extend({
  description: z.string(),
  image_path: z.string().nullable(),
  learning_path: Named.nullable(),
  assistants: z.array(Named),
  riwaya: z.enum(riwayat),
  place: z.enum(places),
  wanted_carrier: z.enum(carrierChoices),
  link: z.string().nullable(),
  address: z.string().nullable(),
  registration_opens_at: Instant.nullable(),
  registration_closes_at: Instant.nullable(),
  settings: CircleSettings,
  cancel_reason: z.string().nullable(),
  questions: z.array(z.object({ text: z.string(), is_required: z.boolean() })),
  needs_verified_email: z.boolean(),
  needs_course: Named.nullable(),
  needs_level: Named.nullable(),
  prefers_returning: z.boolean(),
  rules: z.array(DeskRule),
  sessions: z.object({ held: z.number(), planned: z.number(), cancelled: z.number() }),
})
export type DeskCircle = z.output<typeof DeskCircle>

export const DeskCircleFilters = Paging(20).extend({
  state: z.enum(deskCircleStates).default('all'),
  teacher: Id.optional(),
  level: Id.optional(),
  search: SearchWords,
})

/** That the teacher of a session asked for somebody who stands in for her. */
export const SubstituteRequest = z.object({ asked_at: Instant, reason: z.string() })

/** A session to come whose teacher waits for the director to choose somebody. */
export const WantedSubstitute = z.object({
  id: z.number(),
  circle: Named,
  teacher: Named,
  starts_at: Instant,
  asked_at: Instant,
  reason: z.string(),
})
export type WantedSubstitute = z.output<typeof WantedSubstitute>

/** As the desk shows a session. */
export const DeskSession = CircleSession.extend({
  /** The wall clock by which it was planned. */
  zone: z.string(),
  teacher: Named,
  is_extra: z.boolean(),
  cancel_cause: z.enum(['hand', 'holiday', 'series']).nullable(),
  substitute_request: SubstituteRequest.nullable(),
  /** Who should be elsewhere too, and where, in words. */
  clashes: z.array(z.string()),
  revision: z.number(),
  can: z.object({ move: z.boolean(), cancel: z.boolean(), restore: z.boolean(), substitute: z.boolean() }),
})
export type DeskSession = z.output<typeof DeskSession>

export const sessionPeriods = ['upcoming', 'past'] as const
export const DeskSessionFilters = Paging(20).extend({ period: z.enum(sessionPeriods).default('upcoming') })

export const CircleHoliday = z.object({
  id: z.number(),
  name: z.string(),
  calendar: z.enum(calendars),
  year: z.number().nullable(),
  first_month: z.number(),
  first_day: z.number(),
  last_month: z.number(),
  last_day: z.number(),
})
/** What a holiday would change, or its removal. Nothing of it is written. */
export const HolidayEffect = z.object({
  sessions: z.number(),
  circles: z.number(),
  /** Whoever would be told: teachers, assistants and members of circles that are published. */
  people: z.number(),
})
export type HolidayEffect = z.output<typeof HolidayEffect>

export type CircleHoliday = z.output<typeof CircleHoliday>

/** Where a plan meets what stands: who, and where she is then. */
export const PlanCheck = z.object({
  clashes: z.array(z.object({ starts_at: Instant, text: z.string() })),
  /** What does not stand in the way and should be known: prayers, and members who are elsewhere then. */
  warnings: z.array(z.string()),
})
export type PlanCheck = z.output<typeof PlanCheck>

/** What would come of a move. Nothing of it is written. */
export const MoveCheck = z.object({
  /** `blocked`: somebody teaches elsewhere. `warned`: it may go on, knowing this. */
  grade: z.enum(['blocked', 'warned', 'fine']),
  clashes: z.array(z.string()),
  warnings: z.array(z.string()),
  /** The nearest hours at which nobody who teaches is busy. */
  suggestions: z.array(z.object({ day: z.string(), time: z.string(), starts_at: Instant })),
  /** How many people would be told. */
  told: z.number(),
  /** How many sessions go along when what follows this one is moved with it, or all that are to come. */
  sessions: z.object({ following: z.number(), all: z.number() }),
})
export type MoveCheck = z.output<typeof MoveCheck>
