import { courseRoutes } from '#contract/courses/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { courseHandlers } from './routes.ts'
import { listInCourseOf } from './shown-files-queries.ts'
import { followNames } from './upkeep/upkeep.ts'

export const courses = feature({
  calls: [...serve('courses', courseRoutes, courseHandlers)],
  followNames,
  showsFiles: { inCourseOf: listInCourseOf },
})
