import { z } from 'zod'
import { Instant, Named, Whole } from '#contract/kernel/fields.ts'
import { places } from './shapes.ts'

/**
 * The gravest first. `due`: its hour has come and nobody has begun it yet, but it is not late either. `unopened`: it
 * was begun, and nobody has come into its room yet, the teacher neither.
 */
export const liveGrades = ['missing', 'late', 'empty', 'over', 'unopened', 'live', 'due'] as const

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
  /** Of the grade: how late it began, how long the teacher is missing, the room empty, the time over. */
  minutes: z.number(),
  /** How many members are there; null where nobody counts them. */
  present_count: z.number().nullable(),
  members_count: z.number(),
  revision: z.number(),
})
export type LiveRoom = z.output<typeof LiveRoom>

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
  rooms: z.array(LiveRoom),
  /** What begins within an hour. */
  soon: z.array(
    z.object({
      id: z.number(),
      circle: Named,
      teacher: Named,
      starts_at: Instant,
      members_count: z.number(),
    }),
  ),
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
