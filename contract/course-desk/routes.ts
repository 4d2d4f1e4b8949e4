import { z } from 'zod'
import {
  CourseForm,
  CourseStatusForm,
  DuplicateForm,
  HandBackForm,
  NewCourseForm,
  ReadyForm,
} from '#contract/course-desk/forms.ts'
import { adminOutlineRoutes, teacherOutlineRoutes } from '#contract/outline/routes.ts'
import { adminCourseStudentRoutes, teacherCourseStudentRoutes } from '#contract/course-students/routes.ts'
import { CourseParams } from '#contract/courses/shapes.ts'
import { Instant, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { DeskCourseRow, DeskCourse, CourseFilters } from './shapes.ts'

/** One course, by the director's and by its teacher's door; a course that is not hers is 404. */
const deskRoutes = (role: 'admin' | 'teacher') => {
  const course = `/api/v1/${role}/courses/{courseId}` as const
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
    path: '/api/v1/admin/courses/{courseId}/status',
    access: ['admin'],
    summary: 'نشر الدورة أو إخفاؤها أو أرشفتها أو إعادتها مسودة؛ ويقال ما ينقصها إن لم تكتمل',
    params: CourseParams,
    takes: 'form',
    body: CourseStatusForm,
    data: DeskCourse,
  },
  handBack: {
    method: 'POST',
    path: '/api/v1/admin/courses/{courseId}/hand-back',
    access: ['admin'],
    summary: 'إعادة دورة جاهزة للنشر إلى معلمتها مع ما ينقصها',
    params: CourseParams,
    takes: 'form',
    body: HandBackForm,
    data: DeskCourse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/admin/courses/{courseId}',
    access: ['admin'],
    summary: 'حذف دورة لا طالبات فيها إلى السلة ثلاثين يومًا',
    params: CourseParams,
    data: z.object({ id: z.number(), restorable_until: Instant }),
  },
  restore: {
    method: 'POST',
    path: '/api/v1/admin/courses/{courseId}/restore',
    access: ['admin'],
    summary: 'استرجاع دورة محذوفة مسودةً',
    params: CourseParams,
    data: DeskCourse,
  },
})

export const adminDeskRoutes = contract({ ...directorCourseRoutes, ...deskRoutes('admin') })

/** Her own list is `courseRoutes.taught`. The keys and types are those of the director's door. */
export const teacherDeskRoutes = contract(deskRoutes('teacher'))

/** The teacher's alone. */
export const ownCourseRoutes = contract({
  sayReady: {
    method: 'POST',
    path: '/api/v1/teacher/courses/{courseId}/ready',
    access: ['teacher'],
    summary: 'إخبار المديرة بأن الدورة جاهزة للنشر، أو التراجع عن ذلك',
    params: CourseParams,
    takes: 'form',
    body: ReadyForm,
    data: DeskCourse,
  },
})

/** Everything that is done to a course, for the screens that do it. */
export const adminCourseRoutes = contract({
  ...adminDeskRoutes,
  ...adminOutlineRoutes,
  ...adminCourseStudentRoutes,
})
export const teacherCourseRoutes = contract({
  ...teacherDeskRoutes,
  ...teacherOutlineRoutes,
  ...teacherCourseStudentRoutes,
})
