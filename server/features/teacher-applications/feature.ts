import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { applicationLetters } from './letters.ts'
import { forgetDecidedFiles, forgetUnsentFiles } from './retention.ts'
import { applicationNotices } from './notices.ts'
import { teacherApplicationHandlers } from './routes.ts'

export const teacherApplications = feature({
  calls: [...serve('teacherApplications', teacherApplicationRoutes, teacherApplicationHandlers)],
  regularly: {
    'applications.forget-unsent': { at: '35 * * * *', work: forgetUnsentFiles, erases: true },
    'applications.forget-files': { at: '40 2 * * *', work: forgetDecidedFiles, erases: true },
  },
  notifications: applicationNotices,
  letters: applicationLetters,
})
