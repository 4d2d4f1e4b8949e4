import { authRoutes } from './auth/routes.ts'
import { categoryRoutes, levelRoutes } from './categories/routes.ts'
import { adminCourseRoutes, teacherCourseRoutes } from './course-desk/routes.ts'
import {
  adminCourseFileRoutes,
  courseDownloadRoutes,
  teacherCourseFileRoutes,
} from './course-files/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { Contract } from './kernel/route.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { adminQuestionRoutes, teacherQuestionRoutes } from './questions/routes.ts'
import { adminRegradeRoutes, teacherRegradeRoutes } from '#contract/quizzes/regrade-routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { resumableRoutes } from './files/resumable-routes.ts'
import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from './media/routes.ts'
import { teacherApplicationRoutes } from './teacher-applications/routes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { userImportRoutes } from './users/import-routes.ts'
import { userRoutes } from './users/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { debugRoutes } from './debug/routes.ts'
import { deskStatsRoutes } from './stats/desk-routes.ts'
import { reportRoutes } from './reports/routes.ts'

/** Every contract by its area. The server mounts it; the access matrix and the API page read it. */
export const contracts = {
  auth: authRoutes,
  myData: myDataRoutes,
  secondFactor: secondFactorRoutes,
  courses: courseRoutes,
  enrolments: enrolmentRoutes,
  lessons: lessonRoutes,
  quizzes: quizRoutes,
  adminCourses: adminCourseRoutes,
  teacherCourses: teacherCourseRoutes,
  adminCourseFiles: adminCourseFileRoutes,
  teacherCourseFiles: teacherCourseFileRoutes,
  courseDownloads: courseDownloadRoutes,
  categories: categoryRoutes,
  levels: levelRoutes,
  adminQuestions: adminQuestionRoutes,
  teacherQuestions: teacherQuestionRoutes,
  adminRegrade: adminRegradeRoutes,
  teacherRegrade: teacherRegradeRoutes,
  reviews: reviewRoutes,
  payments: paymentRoutes,
  files: fileRoutes,
  resumable: resumableRoutes,
  adminMedia: adminMediaRoutes,
  teacherMedia: teacherMediaRoutes,
  mediaSettings: mediaSettingRoutes,
  site: siteRoutes,
  stats: statsRoutes,
  docs: docsRoutes,
  users: userRoutes,
  userImports: userImportRoutes,
  teacherApplications: teacherApplicationRoutes,
  system: systemRoutes,
  deskStats: deskStatsRoutes,
  reports: reportRoutes,
  debug: debugRoutes,
} as const satisfies Record<string, Contract>
