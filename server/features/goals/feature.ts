import { goalRoutes } from '#contract/goals/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { goalLetters } from './letters.ts'
import { sendReminders } from './remind.ts'
import { goalHandlers } from './routes.ts'

export const goals = feature({
  calls: [...serve('goals', goalRoutes, goalHandlers)],
  regularly: {
    // Some zones are half or three quarters of an hour beside the others.
    'goals.remind': { at: '*/15 * * * *', work: sendReminders },
  },
  letters: goalLetters,
})
