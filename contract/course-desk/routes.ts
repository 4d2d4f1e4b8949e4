import { z } from 'zod'
import { CourseForm, CourseStatusForm, DuplicateForm, NewCourseForm } from '#contract/course-desk/forms.ts'
import { Editor, outlineRoutes } from '#contract/outline/routes.ts'
import { courseDoorRoutes, courseStudentRoutes } from '#contract/course-students/routes.ts'
import { CourseCard, CourseParams, courseStatuses, priceKinds } from '#contract/courses/routes.ts'
import { Id, Instant, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'

const Named = z.object({ id: z.number(), name: z.string() })
const Titled = z.object({ id: z.number(), title: z.string() })

/** How a course stands. `is_scheduled`: published, but waiting for `visible_from`; its `status` is hidden till then. */
const Standing = z.object({
  status: z.enum(courseStatuses),
  is_scheduled: z.boolean(),
  visible_from: Instant.nullable(),
  published_at: Instant.nullable(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Editor,
  active_count: z.number(),
  completed_count: z.number(),
  /** Requests that wait for a decision on their receipt. */
  waiting_count: z.number(),
})

export const DeskCourseRow = CourseCard.extend(Standing.shape).extend({
  /** In the bin; restorable until then. */
  restorable_until: Instant.nullable(),
})
export type DeskCourseRow = z.output<typeof DeskCourseRow>

export const DeskCourse = DeskCourseRow.extend({
  description: z.string(),
  image_path: z.string().nullable(),
  gives_certificate: z.boolean(),
  prerequisites: z.object({ courses: z.array(Titled), level: Named.nullable() }),
  outline_version: z.number(),
  /** Sentences: what stands between it and publishing. Empty when it may be published. */
  missing: z.array(z.string()),
  can: z.object({
    edit: z.boolean(),
    /** Price and instructor. */
    assign: z.boolean(),
    /** Publish, hide, archive, and say when it appears. */
    publish: z.boolean(),
    remove: z.boolean(),
    /** Take students in and out, decide on receipts. */
    enrol: z.boolean(),
  }),
})
export type DeskCourse = z.output<typeof DeskCourse>

export const deskStates = ['all', ...courseStatuses, 'scheduled', 'removed'] as const
export const deskSorts = ['updated', 'newest', 'alphabetical', 'students', 'rating'] as const

const CourseFilters = z.object({
  search: SearchWords,
  /** `all` leaves out what is in the bin. */
  state: z.enum(deskStates).default('all'),
  category: Id.optional(),
  level: Id.optional(),
  instructor: Id.optional(),
  price: z.enum(priceKinds).default('all'),
  sort: z.enum(deskSorts).default('updated'),
})

/** One course, by the director's and by its teacher's door; a course that is not hers is 404. */
export const deskRoutes = (role: 'admin' | 'teacher') => {
  const course = `/api/v1/${role}/courses/{id}` as const
  return contract({
    create: {
      method: 'POST',
      path: `/api/v1/${role}/courses`,
      access: [role],
      summary: 'إنشاء دورة مسودة',
      takes: 'text',
      body: NewCourseForm,
      data: DeskCourse,
    },
    show: {
      method: 'GET',
      path: course,
      access: [role],
      summary: 'الدورة كما تُحرَّر، وما ينقصها لتُنشر',
      params: CourseParams,
      data: DeskCourse,
    },
    save: {
      method: 'PUT',
      path: course,
      access: [role],
      summary: 'حفظ ما تغيّر من بيانات الدورة',
      params: CourseParams,
      takes: 'text',
      body: CourseForm,
      data: DeskCourse,
    },
    duplicate: {
      method: 'POST',
      path: `${course}/duplicate`,
      access: [role],
      summary: 'نسخ الدورة بوحداتها ودروسها وأسئلتها مسودةً جديدة',
      params: CourseParams,
      takes: 'form',
      body: DuplicateForm,
      data: DeskCourse,
    },
  })
}

/** The director's alone. */
export const directorCourseRoutes = contract({
  list: {
    method: 'GET',
    path: '/api/v1/admin/courses',
    access: ['admin'],
    summary: 'الدورات كلها بحالاتها',
    query: CourseFilters.extend(Paging(20).shape),
    list: DeskCourseRow,
  },
  setStatus: {
    method: 'POST',
    path: '/api/v1/admin/courses/{id}/status',
    access: ['admin'],
    summary: 'نشر الدورة أو إخفاؤها أو أرشفتها أو إعادتها مسودة؛ ويقال ما ينقصها إن لم تكتمل',
    params: CourseParams,
    takes: 'form',
    body: CourseStatusForm,
    data: DeskCourse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/admin/courses/{id}',
    access: ['admin'],
    summary: 'حذف دورة لا طالبات فيها إلى السلة ثلاثين يومًا',
    params: CourseParams,
    data: z.object({ id: z.number(), restorable_until: Instant }),
  },
  restore: {
    method: 'POST',
    path: '/api/v1/admin/courses/{id}/restore',
    access: ['admin'],
    summary: 'استرجاع دورة محذوفة مسودةً',
    params: CourseParams,
    data: DeskCourse,
  },
})

export const adminCourseRoutes = contract({
  ...directorCourseRoutes,
  ...deskRoutes('admin'),
  ...outlineRoutes('admin'),
  ...courseStudentRoutes('admin'),
  ...courseDoorRoutes,
})

/** Her own list is `courseRoutes.taught`. The keys and types are those of the director's door. */
export const teacherCourseRoutes = contract({
  ...deskRoutes('teacher'),
  ...outlineRoutes('teacher'),
  ...courseStudentRoutes('teacher'),
})
