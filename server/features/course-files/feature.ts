import {
  adminCourseFileRoutes,
  courseDownloadRoutes,
  teacherCourseFileRoutes,
} from '#contract/course-files/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { forgetCourseImports } from './imports.ts'
import { registerCourseFileJobs } from './jobs.ts'
import { courseFileNotices } from './notices.ts'
import { courseDownloadHandlers, courseFileHandlers } from './routes.ts'

export const courseFiles = feature({
  calls: [
    ...serve('adminCourseFiles', adminCourseFileRoutes, courseFileHandlers),
    ...serve('teacherCourseFiles', teacherCourseFileRoutes, courseFileHandlers),
    ...serve('courseDownloads', courseDownloadRoutes, courseDownloadHandlers),
  ],
  queues: registerCourseFileJobs,
  regularly: {
    'courses.forget-imports': { at: '25 3 * * *', work: forgetCourseImports, erases: true },
  },
  notifications: courseFileNotices,
})
