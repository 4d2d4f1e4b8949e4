import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { enrolmentNotices } from './notices.ts'
import { listPhotosFor } from './photo-queries.ts'
import { enrolmentHandlers } from './routes.ts'

export const enrolments = feature({
  calls: [...serve('enrolments', enrolmentRoutes, enrolmentHandlers)],
  showsFiles: { photosFor: listPhotosFor },
  notifications: enrolmentNotices,
})
