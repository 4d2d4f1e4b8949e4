import { userImportRoutes } from '#contract/users/import-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { userLetters } from './letters.ts'
import { forgetImports, registerUserJobs } from './jobs.ts'
import { purgeArchived } from './bin/purge.ts'
import { userNotices } from './notices.ts'
import { userHandlers, userImportHandlers } from './routes.ts'

export const users = feature({
  calls: [
    ...serve('users', userRoutes, userHandlers),
    ...serve('userImports', userImportRoutes, userImportHandlers),
  ],
  queues: registerUserJobs,
  regularly: {
    'users.purge': { at: '30 3 * * *', work: purgeArchived, erases: true },
    'users.forget-imports': { at: '50 3 * * *', work: forgetImports, erases: true },
  },
  notifications: userNotices,
  letters: userLetters,
})
