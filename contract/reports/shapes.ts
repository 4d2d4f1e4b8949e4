import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { chosen, Instant, Named, SearchWords } from '#contract/kernel/fields.ts'
import { enrolmentStatuses } from '#contract/enrolments/shapes.ts'

/** The log counts what it finds so far and no further; so long a list wants a narrower filter. */
export const MOST_ACTIVITIES = 10_000

/** So far the lists of learning count, so that a figure and its list agree. */
export const MOST_LEARNING = 100_000

/** One entry of the audit log: who did what, when, with what changed. */
export const Activity = z.object({
  id: z.number(),
  at: Instant,
  actor: Named.nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** What was changed, while it is there, and where it stands. */
  thing: z
    .object({
      name: z.string(),
      course_id: z.number().nullable(),
      circle_id: z.number().nullable(),
      lesson_id: z.number().nullable(),
      user_id: z.number().nullable(),
    })
    .nullable(),
  /** What the ids in `before` and `after` are called, by `kind:id`. */
  names: z.record(z.string(), z.string()),
})
export type Activity = z.output<typeof Activity>

const Day = z.iso.date('التاريخ غير صحيح')

const Entity = z.string().regex(/^[a-z_]{2,40}$/, 'نوع غير معروف')

const EntityId = z.string().trim().min(1).max(80, 'رقم غير صحيح')

export const ActivityFilters = z.object({
  /** The name of who acted. */
  search: SearchWords,
  /** The first word of an action: `user`, `course`, `receipt`… */
  area: z
    .string()
    .regex(/^[a-z-]{2,30}$/, 'قسم غير معروف')
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** One thing: both together. */
  entity: chosen(Entity),
  entity_id: chosen(EntityId),
})
export type ActivityFilters = z.output<typeof ActivityFilters>

export const enrolmentReportStates = ['all', 'active', 'completed', 'waiting', 'refused', 'ended'] as const

const Course = z.object({ id: z.number(), title: z.string() })

export const ReportedEnrolment = z.object({
  id: z.number(),
  student: Named,
  course: Course,
  status: z.enum(enrolmentStatuses),
  progress: z.number(),
  enrolled_at: Instant,
  completed_at: Instant.nullable(),
})
export type ReportedEnrolment = z.output<typeof ReportedEnrolment>

export const ReportedLesson = z.object({
  student: Named,
  course: Course,
  lesson: z.object({ id: z.number(), title: z.string(), type: z.enum(lessonTypes) }),
  completed_at: Instant,
})
export type ReportedLesson = z.output<typeof ReportedLesson>
