import { adminDeskRoutes, ownCourseRoutes, teacherDeskRoutes } from '#contract/course-desk/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { purgeCourses } from './copies-and-bin.ts'
import { courseDeskNotices } from './notices.ts'
import { deskHandlers, directorCourseHandlers, ownCourseHandlers } from './routes.ts'
import { publishScheduled } from './publishing/status.ts'

export const courseDesk = feature({
  calls: [
    ...serve('adminDesk', adminDeskRoutes, { ...deskHandlers, ...directorCourseHandlers }),
    ...serve('teacherDesk', teacherDeskRoutes, deskHandlers),
    ...serve('ownCourse', ownCourseRoutes, ownCourseHandlers),
  ],
  regularly: {
    'courses.publish-scheduled': { at: '* * * * *', work: publishScheduled },
    'courses.purge': { at: '35 3 * * *', work: purgeCourses, erases: true },
  },
  notifications: courseDeskNotices,
})
