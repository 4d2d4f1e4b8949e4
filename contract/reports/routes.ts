import { z } from 'zod'
import { chosen, Paging } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { contract } from '#contract/kernel/route.ts'
import { exportFormats } from '#contract/users/shapes.ts'
import {
  Activity,
  ActivityFilters,
  enrolmentReportStates,
  ReportedEnrolment,
  ReportedLesson,
} from './shapes.ts'

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
