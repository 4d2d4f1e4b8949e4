import { authRoutes } from '#contract/auth/routes.ts'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { authLetters } from './letters.ts'
import { cleanSessions, registerAuthJobs } from './jobs.ts'
import { authNotices } from './notices.ts'
import { authHandlers } from './routes.ts'
import { secondFactorHandlers } from './second-factor-routes.ts'

export const auth = feature({
  calls: [
    ...serve('auth', authRoutes, authHandlers),
    ...serve('secondFactor', secondFactorRoutes, secondFactorHandlers),
  ],
  queues: registerAuthJobs,
  regularly: {
    'auth.clean-sessions': { at: '40 3 * * *', work: ({ db, now }) => cleanSessions(db, now), erases: true },
  },
  notifications: authNotices,
  letters: authLetters,
})
