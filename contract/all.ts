import { authRoutes } from './auth.ts'
import { categoryRoutes, levelRoutes } from './categories.ts'
import { adminCourseRoutes, teacherCourseRoutes } from './course-desk.ts'
import { adminCourseFileRoutes, courseDownloadRoutes, teacherCourseFileRoutes } from './course-files.ts'
import { courseRoutes } from './courses.ts'
import { docsRoutes } from './docs.ts'
import { fileRoutes } from './files.ts'
import type { Contract } from './kernel/route.ts'
import { enrolmentRoutes, lessonRoutes } from './learning.ts'
import { myDataRoutes } from './my-data.ts'
import { paymentRoutes } from './payments.ts'
import {
  adminQuizDeskRoutes,
  adminRegradeRoutes,
  teacherQuizDeskRoutes,
  teacherRegradeRoutes,
} from './quiz-desk.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { resumableRoutes } from './resumable.ts'
import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from './media.ts'
import { teacherApplicationRoutes } from './teacher-applications.ts'
import { quizRoutes } from './quizzes.ts'
import { reviewRoutes } from './reviews.ts'
import { siteRoutes } from './site.ts'
import { statsRoutes } from './stats.ts'
import { userImportRoutes } from './user-imports.ts'
import { userRoutes } from './users.ts'
import { systemRoutes } from './system.ts'
import { debugRoutes } from './debug.ts'
import { deskStatsRoutes } from './desk-stats.ts'
import { reportRoutes } from './reports.ts'

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
  adminQuizDesk: adminQuizDeskRoutes,
  teacherQuizDesk: teacherQuizDeskRoutes,
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
