import { z } from 'zod'
import { Instant, Riyals } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'

const computed = { computed_at: Instant }

const TeacherStats = z.object({
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
      student: z.object({ id: z.number(), name: z.string() }),
      course: z.object({ id: z.number(), title: z.string() }),
      lesson: z.string().nullable(),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
  ...computed,
})
export type TeacherStats = z.output<typeof TeacherStats>

/** Days of Riyadh, oldest first, without a gap. */
const UserGrowth = z.object({
  days: z.array(z.object({ day: z.string(), sign_ups: z.number(), enrolments: z.number() })),
  ...computed,
})
export type UserGrowth = z.output<typeof UserGrowth>

const CoursePerformance = z.object({
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

const Engagement = z.object({
  active_today: z.number(),
  active_last_7_days: z.number(),
  active_last_30_days: z.number(),
  days: z.array(z.object({ day: z.string(), learners: z.number() })),
  ...computed,
})
export type Engagement = z.output<typeof Engagement>

const Revenue = z.object({
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

const SystemStats = z.object({
  users: z.object({ admins: z.number(), teachers: z.number(), students: z.number(), inactive: z.number() }),
  courses: z.object({ published: z.number(), drafts: z.number(), lessons: z.number() }),
  files: z.object({ count: z.number(), bytes: z.number() }),
  database_bytes: z.number(),
  ...computed,
})

const admin = '/api/v1/admin'

export const deskStatsRoutes = contract({
  teacher: {
    method: 'GET',
    path: '/api/v1/teacher/stats',
    access: ['teacher'],
    summary: 'أرقام دوراتها وطالباتها، وما ينتظرها، وآخر ما فعلن',
    data: TeacherStats,
  },
  userGrowth: {
    method: 'GET',
    path: `${admin}/user-growth`,
    access: ['admin'],
    summary: 'المستخدمات الجديدات والتسجيل في الدورات، يومًا بيوم في آخر 30 يومًا',
    data: UserGrowth,
  },
  coursePerformance: {
    method: 'GET',
    path: `${admin}/course-performance`,
    access: ['admin'],
    summary: 'أكثر الدورات طالبات، ونسبة إتمامها',
    data: CoursePerformance,
  },
  engagement: {
    method: 'GET',
    path: `${admin}/engagement/stats`,
    access: ['admin'],
    summary: 'المتعلمات اليوم وفي آخر 7 و30 يومًا',
    data: Engagement,
  },
  revenue: {
    method: 'GET',
    path: `${admin}/revenue/stats`,
    access: ['admin'],
    summary: 'ما تأكد من إيصالات التحويل وما ينتظر',
    data: Revenue,
  },
  system: {
    method: 'GET',
    path: `${admin}/system/stats`,
    access: ['admin'],
    summary: 'أعداد المستخدمات والدورات والملفات وحجم القاعدة',
    data: SystemStats,
  },
})
