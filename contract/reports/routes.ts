import { z } from 'zod'
import { lessonTypes } from '#contract/courses/routes.ts'
import { Instant, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { contract } from '#contract/kernel/route.ts'
import { enrolmentStatuses } from '#contract/enrolments/routes.ts'
import { chosen, exportFormats } from '#contract/users/shapes.ts'

/** The log counts what it finds so far and no further; so long a list wants a narrower filter. */
export const MOST_ACTIVITIES = 10_000
/** So far the lists of learning count, so that a figure and its list agree. */
export const MOST_LEARNING = 100_000

/** One entry of the audit log: who did what, when, with what changed. */
const Activity = z.object({
  id: z.number(),
  at: Instant,
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
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

const ActivityFilters = z.object({
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
const Student = z.object({ id: z.number(), name: z.string() })
const Course = z.object({ id: z.number(), title: z.string() })

const ReportedEnrolment = z.object({
  id: z.number(),
  student: Student,
  course: Course,
  status: z.enum(enrolmentStatuses),
  progress: z.number(),
  enrolled_at: Instant,
  completed_at: Instant.nullable(),
})
export type ReportedEnrolment = z.output<typeof ReportedEnrolment>

const ReportedLesson = z.object({
  student: Student,
  course: Course,
  lesson: z.object({ id: z.number(), title: z.string(), type: z.enum(lessonTypes) }),
  completed_at: Instant,
})
export type ReportedLesson = z.output<typeof ReportedLesson>

const admin = '/api/v1/admin'

/** The lists behind the director's figures, over all courses and people. */
export const reportRoutes = contract({
  activities: {
    method: 'GET',
    path: `${admin}/activities`,
    access: ['admin'],
    summary: 'سجل التغييرات: من غيّرت ماذا ومتى، الأحدث أولًا؛ يُعدّ منها 10,000 على الأكثر',
    query: ActivityFilters.extend(Paging(25).shape),
    list: Activity,
  },
  exportActivities: {
    method: 'GET',
    path: `${admin}/activities/export`,
    access: ['admin'],
    kind: 'file',
    summary: 'سجل التغييرات ملفًا (CSV أو XLSX) بالشروط نفسها، الأحدث أولًا، 100,000 سطر على الأكثر',
    query: ActivityFilters.extend({ format: z.enum(exportFormats).default('csv') }),
    limit: { hits: 30, seconds: 600 },
  },
  enrolments: {
    method: 'GET',
    path: `${admin}/enrollments`,
    access: ['admin'],
    summary: 'التسجيل في كل الدورات في مدة، الأحدث أولًا',
    query: z
      .object({ state: z.enum(enrolmentReportStates).default('all'), period: chosen(Period) })
      .extend(Paging(25).shape),
    list: ReportedEnrolment,
  },
  completedCourses: {
    method: 'GET',
    path: `${admin}/completed-courses`,
    access: ['admin'],
    summary: 'من أتممن دورة في مدة، الأحدث أولًا',
    query: z.object({ period: chosen(Period) }).extend(Paging(25).shape),
    list: ReportedEnrolment,
  },
  completedLessons: {
    method: 'GET',
    path: `${admin}/completed-lessons`,
    access: ['admin'],
    summary: 'الدروس التي أُكملت في مدة، الأحدث أولًا',
    query: z.object({ period: chosen(Period) }).extend(Paging(25).shape),
    list: ReportedLesson,
  },
})
