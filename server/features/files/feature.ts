import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import { fileRoutes } from '#contract/files/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { storageIntegration } from './integration.ts'
import { forgetIdleUploads } from './uploads/resumable.ts'
import { fileHandlers, resumableHandlers } from './routes.ts'

export const files = feature({
  calls: [
    ...serve('files', fileRoutes, fileHandlers),
    ...serve('resumable', resumableRoutes, resumableHandlers),
  ],
  integrations: [storageIntegration],
  regularly: {
    'files.forget-uploads': { at: '15 * * * *', work: forgetIdleUploads, erases: true },
  },
})
