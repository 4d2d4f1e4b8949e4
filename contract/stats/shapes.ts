import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { Instant } from '#contract/kernel/fields.ts'

export const statsPeriods = ['week', 'month', 'year', 'all'] as const

/** Real figures only; each answer says when it was computed. */
export const QuickStats = z.object({
  courses: z.number(),
  students: z.number(),
  teachers: z.number(),
  lessons: z.number(),
  completed_lessons: z.number(),
  completed_courses: z.number(),
  computed_at: Instant,
})
export type QuickStats = z.output<typeof QuickStats>

export const PublicStats = QuickStats.extend({
  period: z.enum(statsPeriods),
  /** What happened within the period. */
  within: z.object({
    new_courses: z.number(),
    new_students: z.number(),
    enrolments: z.number(),
    completed_lessons: z.number(),
    completed_courses: z.number(),
  }),
})
export type PublicStats = z.output<typeof PublicStats>

export const StudentStats = z.object({
  courses: z.object({ in_progress: z.number(), completed: z.number(), waiting: z.number() }),
  completed_lessons: z.number(),
  /** Minutes of the lessons she has completed; one without a length counts ten. */
  minutes: z.number(),
  /** Days of Riyadh. */
  streak: z.object({
    current: z.number(),
    longest: z.number(),
    counts_today: z.boolean(),
    /** The last seven days, oldest first. */
    week: z.array(z.object({ day: z.string(), learned: z.boolean() })).length(7),
  }),
  /** Over the best attempt of each quiz; null before her first. */
  average_score: z.number().nullable(),
  /** The first incomplete lesson of the course she opened last. */
  next: z
    .object({
      course_id: z.number(),
      course_title: z.string(),
      module_id: z.number(),
      lesson_id: z.number(),
      lesson_title: z.string(),
      lesson_type: z.enum(lessonTypes),
      progress: z.number(),
    })
    .nullable(),
})
export type StudentStats = z.output<typeof StudentStats>

const Windows = z.object({ last_7_days: z.number(), last_30_days: z.number() })

/** What waits for a director's decision: light enough to stand in her menu on every page. */
export const AdminWaiting = z.object({
  receipts: z.number(),
  applications: z.number(),
  ready_courses: z.number(),
  reported_reviews: z.number(),
  /** Sessions to come whose teacher asks for a substitute. */
  substitutes: z.number(),
  /** Support tickets in which her last word has no answer. */
  tickets: z.number(),
  computed_at: Instant,
})
export type AdminWaiting = z.output<typeof AdminWaiting>

export const firstSteps = [
  'address',
  'mail',
  'name',
  'transfer',
  'level',
  'category',
  'teacher',
  'course',
  'circle',
  'hours',
  'city',
  'policies',
  'backup',
  'certificate',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Those that directors have set aside. */
export const FirstStepsForm = z.object({ aside: z.array(z.enum(firstSteps)).max(firstSteps.length) })

/** What a platform still needs, in the order in which it is done, until it is done or set aside. */
export const FirstSteps = z.object({ left: z.array(z.enum(firstSteps)), aside: z.array(z.enum(firstSteps)) })
export type FirstSteps = z.output<typeof FirstSteps>

export const AdminOverview = z.object({
  sign_ups: Windows,
  enrolments: Windows,
  completed_lessons: Windows,
  completed_courses: Windows,
  computed_at: Instant,
})
export type AdminOverview = z.output<typeof AdminOverview>
