import { z } from 'zod'
import { Instant, Named, Paging, Whole } from '#contract/kernel/fields.ts'
import { places } from './shapes.ts'

/**
 * The gravest first. `missing`: nobody has begun it, or its teacher is not in the room. `empty`: no student is there.
 * `unopened`: it was begun a moment ago, and nobody has come into its room yet. `due`: its hour has come and nobody has
 * begun it yet, but it is not late either. `soon`: it begins within an hour.
 */
export const liveGrades = ['missing', 'late', 'empty', 'over', 'unopened', 'live', 'due', 'soon'] as const
/** What the list shows: whatever meets or should, or what is of one grade. */
export const shownRooms = ['now', 'missing', 'late', 'empty', 'soon'] as const
export type ShownRooms = (typeof shownRooms)[number]

/** A session that meets, or should. */
export const LiveRoom = z.object({
  id: z.number(),
  circle: Named,
  /** Who teaches this session. */
  teacher: Named,
  /** Whom she stands in for. */
  stands_in_for: Named.nullable(),
  place: z.enum(places),
  starts_at: Instant,
  ends_at: Instant,
  started_at: Instant.nullable(),
  grade: z.enum(liveGrades),
  /** Of the grade: how late it began, how long the teacher is missing, the room empty, the time over, until it begins. */
  minutes: z.number(),
  /** How many members are there; null where nobody counts them. */
  present_count: z.number().nullable(),
  members_count: z.number(),
  revision: z.number(),
})
export type LiveRoom = z.output<typeof LiveRoom>

export const LiveFilters = Paging(20).extend({ show: z.enum(shownRooms).default('now') })

const minutes = Whole('من دقيقة إلى ساعة', { min: 1, max: 60 })

/** From how many minutes on a teacher is missing, a start late, a room empty. */
export const LiveThresholds = z.object({
  missing_minutes: minutes,
  late_minutes: minutes,
  empty_minutes: minutes,
})
export type LiveThresholds = z.output<typeof LiveThresholds>

export const LiveBoard = z.object({
  now: Instant,
  thresholds: LiveThresholds,
  /** One page of what is shown, the gravest first. */
  rooms: z.array(LiveRoom),
  page: z.number(),
  last_page: z.number(),
  /** Of all that meets, should meet, and begins within an hour, however much is shown. */
  counts: z.object({
    meeting: z.number(),
    missing: z.number(),
    late: z.number(),
    empty: z.number(),
    soon: z.number(),
  }),
  /** The first of what begins within an hour. */
  soon: z.array(LiveRoom),
  today: z.object({
    ended: z.number(),
    forgotten: z.number(),
    cancelled: z.number(),
    made_up: z.number(),
    missed: z.number(),
    /** Of the sessions that began today; null before the first. */
    average_late_minutes: z.number().nullable(),
  }),
})
export type LiveBoard = z.output<typeof LiveBoard>
