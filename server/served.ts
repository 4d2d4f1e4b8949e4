import { authRoutes } from '#contract/auth/routes.ts'
import { secondFactorRoutes } from '#contract/second-factor/routes.ts'
import { categoryRoutes, levelRoutes } from '#contract/categories/routes.ts'
import { adminCourseRoutes, teacherCourseRoutes } from '#contract/course-desk/routes.ts'
import {
  adminCourseFileRoutes,
  courseDownloadRoutes,
  teacherCourseFileRoutes,
} from '#contract/course-files/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { docsRoutes } from '#contract/docs/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { adminQuestionRoutes, teacherQuestionRoutes } from '#contract/questions/routes.ts'
import { adminRegradeRoutes, teacherRegradeRoutes } from '#contract/quizzes/regrade-routes.ts'
import { myDataRoutes } from '#contract/my-data/routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { fileRoutes } from '#contract/files/routes.ts'
import { adminMediaRoutes, mediaSettingRoutes, teacherMediaRoutes } from '#contract/media/routes.ts'
import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { authHandlers } from './features/auth/routes.ts'
import { secondFactorHandlers } from './features/auth/second-factor/routes.ts'
import { categoryHandlers, levelHandlers } from './features/categories/routes.ts'
import { deskHandlers, directorCourseHandlers } from './features/course-desk/routes.ts'
import { courseDownloadHandlers, courseFileHandlers } from './features/course-files/routes.ts'
import { courseDoorHandlers, courseStudentHandlers } from './features/course-students/routes.ts'
import { courseHandlers } from './features/courses/routes.ts'
import { docsHandlers } from './features/docs/routes.ts'
import { enrolmentHandlers } from './features/enrolments/routes.ts'
import { lessonHandlers } from './features/lessons/routes.ts'
import { outlineHandlers } from './features/outline/routes.ts'
import { quizDeskHandlers } from './features/questions/routes.ts'
import { myDataHandlers } from './features/my-data/routes.ts'
import { quizHandlers, regradeHandlers } from './features/quizzes/routes.ts'
import { fileHandlers, resumableHandlers } from './features/files/routes.ts'
import { mediaHandlers, mediaSettingHandlers } from './features/media/routes.ts'
import { reviewHandlers } from './features/reviews/routes.ts'
import { paymentHandlers } from './features/payments/routes.ts'
import { statsHandlers } from './features/stats/routes.ts'
import { siteHandlers } from './features/site/routes.ts'
import { userHandlers, userImportHandlers } from './features/users/routes.ts'
import { teacherApplicationHandlers } from './features/teacher-applications/routes.ts'
import { systemRoutes } from '#contract/system/routes.ts'
import { systemHandlers } from './features/system/routes.ts'
import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { deskStatsHandlers } from './features/stats/desk-routes.ts'
import { reportRoutes } from '#contract/reports/routes.ts'
import { reportHandlers } from './features/reports/routes.ts'
import { debugRoutes } from '#contract/debug/routes.ts'
import { debugHandlers } from './features/debug/routes.ts'
import { serve, type Served } from './kernel/registry.ts'

const teacherCourseHandlers = { ...deskHandlers, ...outlineHandlers, ...courseStudentHandlers }
const adminCourseHandlers = { ...teacherCourseHandlers, ...directorCourseHandlers, ...courseDoorHandlers }

/** Every call that this server answers. `served.test.ts` holds it against `contract/all.ts`. */
export const allServed = (): Served[] => [
  ...serve('auth', authRoutes, authHandlers),
  ...serve('myData', myDataRoutes, myDataHandlers),
  ...serve('secondFactor', secondFactorRoutes, secondFactorHandlers),
  ...serve('courses', courseRoutes, courseHandlers),
  ...serve('adminCourses', adminCourseRoutes, adminCourseHandlers),
  ...serve('teacherCourses', teacherCourseRoutes, teacherCourseHandlers),
  ...serve('adminCourseFiles', adminCourseFileRoutes, courseFileHandlers),
  ...serve('teacherCourseFiles', teacherCourseFileRoutes, courseFileHandlers),
  ...serve('courseDownloads', courseDownloadRoutes, courseDownloadHandlers),
  ...serve('categories', categoryRoutes, categoryHandlers),
  ...serve('levels', levelRoutes, levelHandlers),
  ...serve('docs', docsRoutes, docsHandlers),
  ...serve('enrolments', enrolmentRoutes, enrolmentHandlers),
  ...serve('lessons', lessonRoutes, lessonHandlers),
  ...serve('quizzes', quizRoutes, quizHandlers),
  ...serve('adminQuestions', adminQuestionRoutes, quizDeskHandlers),
  ...serve('teacherQuestions', teacherQuestionRoutes, quizDeskHandlers),
  ...serve('adminRegrade', adminRegradeRoutes, regradeHandlers),
  ...serve('teacherRegrade', teacherRegradeRoutes, regradeHandlers),
  ...serve('files', fileRoutes, fileHandlers),
  ...serve('resumable', resumableRoutes, resumableHandlers),
  ...serve('adminMedia', adminMediaRoutes, mediaHandlers),
  ...serve('teacherMedia', teacherMediaRoutes, mediaHandlers),
  ...serve('mediaSettings', mediaSettingRoutes, mediaSettingHandlers),
  ...serve('reviews', reviewRoutes, reviewHandlers),
  ...serve('payments', paymentRoutes, paymentHandlers),
  ...serve('stats', statsRoutes, statsHandlers),
  ...serve('site', siteRoutes, siteHandlers),
  ...serve('users', userRoutes, userHandlers),
  ...serve('userImports', userImportRoutes, userImportHandlers),
  ...serve('teacherApplications', teacherApplicationRoutes, teacherApplicationHandlers),
  ...serve('system', systemRoutes, systemHandlers),
  ...serve('deskStats', deskStatsRoutes, deskStatsHandlers),
  ...serve('reports', reportRoutes, reportHandlers),
  ...serve('debug', debugRoutes, debugHandlers),
]
