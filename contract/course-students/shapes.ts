import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { Instant, Riyals, SearchWords, Named } from '#contract/kernel/fields.ts'
import { enrolmentStatuses, receiptStatuses } from '#contract/enrolments/shapes.ts'

export const rosterStates = [
  'all',
  'active',
  'not_started',
  'in_progress',
  'completed',
  'waiting',
  'refused',
  'ended',
] as const

export const rosterSorts = ['newest', 'name', 'progress', 'last_seen'] as const

/** A student in a course, as its teacher and the director see her. */
export const RosterEntry = z.object({
  id: z.number(),
  /** `email` is the director's to see; null for a teacher. */
  student: Named.extend({ email: z.string().nullable() }),
  status: z.enum(enrolmentStatuses),
  price: Riyals,
  enrolled_at: Instant,
  progress: z.number(),
  completed_count: z.number(),
  completed_at: Instant.nullable(),
  last_accessed_at: Instant,
  /** The newest one; the director decides on it with the calls of receipts. */
  receipt: z
    .object({ id: z.number(), status: z.enum(receiptStatuses), amount: Riyals, created_at: Instant })
    .nullable(),
  ended: z.object({ reason: z.string(), at: Instant, by: Named.nullable() }).nullable(),
})
export type RosterEntry = z.output<typeof RosterEntry>

export const RosterFilters = z.object({
  search: SearchWords,
  state: z.enum(rosterStates).default('all'),
  sort: z.enum(rosterSorts).default('newest'),
})

export const coursePeriods = ['30d', '90d', '365d'] as const

export const CourseFigures = z.object({
  computed_at: Instant,
  period: z.enum(coursePeriods),
  /** Of now, whatever the period. */
  students: z.object({
    active: z.number(),
    not_started: z.number(),
    completed: z.number(),
    waiting: z.number(),
    ended: z.number(),
  }),
  /** Per cent of the active who have completed, and the mean of their progress; null without any. */
  completion_rate: z.number().nullable(),
  average_progress: z.number().nullable(),
  rating: z.object({
    average: z.number().nullable(),
    count: z.number(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    histogram: z.array(z.number()).length(5),
  }),
  /** Days of Riyadh within the period, oldest first, none left out; weeks (their first day) in 365d. */
  over_time: z.array(z.object({ day: z.string(), enrolments: z.number(), completions: z.number() })),
  /** Lessons in their order: how many of the active completed each, and who was last here and quiet for two weeks. */
  funnel: z.array(
    z.object({
      lesson_id: z.number(),
      module_id: z.number(),
      title: z.string(),
      type: z.enum(lessonTypes),
      completed: z.number(),
      percent: z.number(),
      stopped_here: z.number(),
    }),
  ),
  quizzes: z.array(
    z.object({
      lesson_id: z.number(),
      title: z.string(),
      students: z.number(),
      attempts: z.number(),
      /** Over the best attempt of each student. */
      average_score: z.number().nullable(),
      pass_rate: z.number().nullable(),
    }),
  ),
})
export type CourseFigures = z.output<typeof CourseFigures>
