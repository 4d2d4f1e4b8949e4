import { adminCurriculumRoutes, curriculumMatterRoutes } from '#contract/curricula/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { adminCurriculumHandlers, curriculumMatterHandlers } from './routes.ts'

export const curricula = feature({
  calls: [
    ...serve('curriculumMatter', curriculumMatterRoutes, curriculumMatterHandlers),
    ...serve('adminCurricula', adminCurriculumRoutes, adminCurriculumHandlers),
  ],
})
