import { z } from 'zod'
import { EndEnrolmentForm, EnrolByHandForm } from '#contract/course-students/forms.ts'
import { CourseParams } from '#contract/courses/shapes.ts'
import { Id, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { CourseFigures, coursePeriods, RosterEntry, RosterFilters } from './shapes.ts'

/** Who is in a course and how it goes, by both doors. */
const courseStudentRoutes = (role: 'admin' | 'teacher') => {
  const course = `/api/v1/${role}/courses/{courseId}` as const
  return contract({
    enrolments: {
      method: 'GET',
      path: `${course}/enrollments`,
      access: [role],
      summary: 'المسجلات في الدورة وتقدمهن',
      params: CourseParams,
      query: RosterFilters.extend(Paging(20).shape),
      list: RosterEntry,
    },
    exportEnrolments: {
      method: 'GET',
      path: `${course}/enrollments.csv`,
      access: [role],
      kind: 'file',
      summary: 'المسجلات في الدورة ملفًّا مجدولًا (CSV)',
      params: CourseParams,
      query: RosterFilters,
    },
    stats: {
      method: 'GET',
      path: `${course}/stats`,
      access: [role],
      summary: 'أرقام الدورة: التسجيل والإتمام وأين يتوقفن والاختبارات والتقييم',
      params: CourseParams,
      query: z.object({ period: z.enum(coursePeriods).default('30d') }),
      data: CourseFigures,
    },
  })
}

const course = '/api/v1/admin/courses/{courseId}'

/** Only the director takes people in and out. */
const enrolmentByHandRoutes = contract({
  enrolByHand: {
    method: 'POST',
    path: `${course}/enrollments`,
    access: ['admin'],
    summary: 'تسجيل طالبة بيد المديرة: بلا ثمن ولا شرط سابق',
    params: CourseParams,
    takes: 'form',
    body: EnrolByHandForm,
    data: RosterEntry,
  },
  endEnrolment: {
    method: 'POST',
    path: `${course}/enrollments/{enrolmentId}/end`,
    access: ['admin'],
    summary: 'إنهاء تسجيل طالبة بسبب يصلها؛ تقدمها محفوظ',
    params: z.object({ courseId: Id, enrolmentId: Id }),
    takes: 'form',
    body: EndEnrolmentForm,
    data: RosterEntry,
  },
})

export const adminCourseStudentRoutes = contract({
  ...courseStudentRoutes('admin'),
  ...enrolmentByHandRoutes,
})

export const teacherCourseStudentRoutes = courseStudentRoutes('teacher')
