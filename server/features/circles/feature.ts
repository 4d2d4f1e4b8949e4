import { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { followNames } from './names.ts'
import { circleNotices } from './notices.ts'
import { adminCircleHandlers, circleHandlers } from './routes.ts'
import { generateSessions } from './series/generate.ts'
import { passSessions } from './series/standing.ts'

export const circles = feature({
  calls: [
    ...serve('circles', circleRoutes, circleHandlers),
    ...serve('adminCircles', adminCircleRoutes, adminCircleHandlers),
  ],
  followNames,
  notifications: circleNotices,
  regularly: {
    'circles.generate-sessions': { at: '20 * * * *', work: generateSessions },
    'circles.pass-sessions': { at: '* * * * *', work: passSessions },
  },
})
