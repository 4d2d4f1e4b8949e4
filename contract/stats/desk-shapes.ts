import { z } from 'zod'
import { Instant, Riyals, Named } from '#contract/kernel/fields.ts'

const computed = { computed_at: Instant }

export const TeacherStats = z.object({
  courses: z.number(),
  students: z.number(),
  active_last_7_days: z.number(),
  completed_courses: z.number(),
  /** Of her students' active enrolments, 0 to 100; null before the first. */
  average_progress: z.number().nullable(),
  /** What she could do something about. */
  waiting: z.object({
    draft_courses: z.number(),
    /** Not published, in a course that is. */
    hidden_lessons: z.number(),
    /** Have not finished and were not here for two weeks. */
    quiet_students: z.number(),
    /** Quizzes that a student has handed in and not passed yet, each once a student. */
    failed_quizzes: z.number(),
  }),
  /** The newest first. */
  recent: z.array(
    z.object({
      kind: z.enum(['enrolled', 'completed-lesson', 'quiz', 'completed-course']),
      at: Instant,
      student: Named,
      course: z.object({ id: z.number(), title: z.string() }),
      /** The last one, where she completed several on one day. */
      lesson: z.string().nullable(),
      lessons_count: z.number(),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
  ...computed,
})
export type TeacherStats = z.output<typeof TeacherStats>

/** Days of Riyadh, oldest first, without a gap. */
export const UserGrowth = z.object({
  days: z.array(z.object({ day: z.string(), sign_ups: z.number(), enrolments: z.number() })),
  ...computed,
})
export type UserGrowth = z.output<typeof UserGrowth>

export const CoursePerformance = z.object({
  courses: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      students: z.number(),
      completed: z.number(),
      completion_percent: z.number(),
      average_progress: z.number(),
      rating: z.number(),
    }),
  ),
  ...computed,
})
export type CoursePerformance = z.output<typeof CoursePerformance>

export const Engagement = z.object({
  active_today: z.number(),
  active_last_7_days: z.number(),
  active_last_30_days: z.number(),
  days: z.array(z.object({ day: z.string(), learners: z.number() })),
  ...computed,
})
export type Engagement = z.output<typeof Engagement>

export const Revenue = z.object({
  confirmed_total: Riyals,
  confirmed_last_30_days: Riyals,
  waiting_total: Riyals,
  /** How many receipts make up each of the three. */
  receipts: z.object({ confirmed: z.number(), confirmed_last_30_days: z.number(), waiting: z.number() }),
  /** Months of Riyadh as YYYY-MM, oldest first; months without a receipt are left out. */
  months: z.array(z.object({ month: z.string(), confirmed: Riyals, receipts: z.number() })),
  ...computed,
})
export type Revenue = z.output<typeof Revenue>

export const SystemStats = z.object({
  users: z.object({ admins: z.number(), teachers: z.number(), students: z.number(), inactive: z.number() }),
  courses: z.object({ published: z.number(), drafts: z.number(), lessons: z.number() }),
  files: z.object({ count: z.number(), bytes: z.number() }),
  database_bytes: z.number(),
  ...computed,
})
