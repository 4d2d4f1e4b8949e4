import { z } from 'zod'
import { CourseCard } from '#contract/courses/shapes.ts'
import { Instant, Riyals } from '#contract/kernel/fields.ts'

/** `ended`: by the director, with a reason; what she has learned is kept. */
export const enrolmentStatuses = ['active', 'pending_payment', 'refused', 'ended'] as const

export const receiptStatuses = ['pending', 'confirmed', 'refused'] as const

/** `in_progress` and `completed` are active enrolments; `waiting` needs the director or a new receipt. */
export const enrolmentStates = ['all', 'in_progress', 'completed', 'waiting'] as const

/** The newest receipt of an enrolment, as its student sees it. */
const OwnReceipt = z.object({
  id: z.number(),
  status: z.enum(receiptStatuses),
  amount: Riyals,
  /** Why the director refused it. */
  reason: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

const EnrolmentSummary = z.object({
  id: z.number(),
  course_id: z.number(),
  status: z.enum(enrolmentStatuses),
  /** Fixed when she asked for the place. */
  price: Riyals,
  enrolled_at: Instant,
  /** 0 to 100. Lessons added later lower it; `completed_at` stays. */
  progress: z.number(),
  completed_count: z.number(),
  completed_at: Instant.nullable(),
  last_accessed_at: Instant,
  last_lesson_id: z.number().nullable(),
  receipt: OwnReceipt.nullable(),
  /** Why the director has ended it; there when `status` is ended. */
  ended_reason: z.string().nullable().optional(),
})

export const Enrolment = EnrolmentSummary.extend({ completed_lessons: z.array(z.number()) })
export type Enrolment = z.output<typeof Enrolment>

export const MyCourse = EnrolmentSummary.extend({
  course: CourseCard,
  last_lesson: z.object({ id: z.number(), module_id: z.number(), title: z.string() }).nullable(),
})
export type MyCourse = z.output<typeof MyCourse>

/** Why a course is offered after a finished one: of its level and category, begun before, or one level higher. */
export const nextCourseReasons = ['same_shelf', 'begun', 'step_up'] as const

/** What a finished course came to, and what may come after it. */
export const FinishedCourse = z.object({
  course: CourseCard,
  enrolled_at: Instant,
  completed_at: Instant,
  /** Below 100 where lessons were added after she had finished. */
  progress: z.number(),
  completed_count: z.number(),
  /** Over the mark that counts of each quiz whose marks are shown; null without any. */
  quizzes: z.object({ count: z.number(), average: z.number(), best: z.number() }).nullable(),
  notes_count: z.number(),
  next: z.array(
    z.object({ course: CourseCard, reason: z.enum(nextCourseReasons), progress: z.number().nullable() }),
  ),
})
export type FinishedCourse = z.output<typeof FinishedCourse>
