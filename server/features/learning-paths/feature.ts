import { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { adminPathHandlers, curriculumHandlers, pathHandlers, pathStudentHandlers } from './routes.ts'
import { pathNotices } from './notices.ts'
import { recountDue } from './walk/recount.ts'

export const learningPaths = feature({
  calls: [
    ...serve('paths', pathRoutes, pathHandlers),
    ...serve('adminPaths', adminPathRoutes, adminPathHandlers),
    ...serve('curriculum', curriculumRoutes, curriculumHandlers),
    ...serve('pathStudents', pathStudentRoutes, pathStudentHandlers),
  ],
  notifications: pathNotices,
  regularly: { 'learning-paths.recount-due': { at: '* * * * *', work: recountDue } },
  // Public pages of paths show the names of teachers, levels and what is asked for.
  followNames: async (tx) => tx.changes('learning-paths'),
})
