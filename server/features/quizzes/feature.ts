import { adminRegradeRoutes, teacherRegradeRoutes } from '#contract/quizzes/regrade-routes.ts'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { quizCalendar } from './calendar/closings.ts'
import { closeOverdueAttempts } from './overdue.ts'
import { quizNotices } from './notices.ts'
import { quizHandlers, regradeHandlers } from './routes.ts'

export const quizzes = feature({
  calls: [
    ...serve('quizzes', quizRoutes, quizHandlers),
    ...serve('adminRegrade', adminRegradeRoutes, regradeHandlers),
    ...serve('teacherRegrade', teacherRegradeRoutes, regradeHandlers),
  ],
  regularly: {
    'quizzes.close-overdue': { at: '* * * * *', work: closeOverdueAttempts },
  },
  calendar: quizCalendar,
  notifications: quizNotices,
})
