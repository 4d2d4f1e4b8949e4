import { adminOutlineRoutes, teacherOutlineRoutes } from '#contract/outline/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { purgeOutlines } from './bin.ts'
import { outlineNotices } from './notices.ts'
import { outlineHandlers } from './routes.ts'
import { listInCourseOf, listPreviews } from './shown-files-queries.ts'

export const outline = feature({
  calls: [
    ...serve('adminOutline', adminOutlineRoutes, outlineHandlers),
    ...serve('teacherOutline', teacherOutlineRoutes, outlineHandlers),
  ],
  showsFiles: { toEverybody: listPreviews, inCourseOf: listInCourseOf },
  regularly: {
    'courses.purge-outlines': { at: '45 3 * * *', work: purgeOutlines, erases: true },
  },
  notifications: outlineNotices,
})
