import { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import { studentCircleRoutes } from '#contract/circles/member-routes.ts'
import { adminRegistrationRoutes, registrationRoutes } from '#contract/circles/registration-routes.ts'
import { sessionMoveRoutes } from '#contract/circles/move-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { teacherCircleRoutes } from '#contract/circles/teaching-routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { sessionCalendar } from './calendar/session-entries.ts'
import { settleHome } from './catalogue/home.ts'
import { followNames } from './names.ts'
import { sessionsOutside } from './running/meeting-owner.ts'
import { circleNotices } from './notices.ts'
import { registrationNotices } from './registration/notices.ts'
import { passRegistrations } from './registration/pass-registrations.ts'
import { adminRegistrationHandlers, registrationHandlers } from './registration/routes.ts'
import {
  adminCircleHandlers,
  circleHandlers,
  liveCircleHandlers,
  sessionMoveHandlers,
  studentCircleHandlers,
  teacherCircleHandlers,
} from './routes.ts'
import { remindOfSessions } from './reminders/remind.ts'
import { generateSessions } from './series/generate.ts'
import { passSessions } from './series/standing.ts'
import { endForgottenSessions } from './running/end-forgotten.ts'
import { mayHearCircle } from './teaching/room.ts'

export const circles = feature({
  calls: [
    ...serve('circles', circleRoutes, circleHandlers),
    ...serve('adminCircles', adminCircleRoutes, adminCircleHandlers),
    ...serve('liveCircles', liveCircleRoutes, liveCircleHandlers),
    ...serve('studentCircles', studentCircleRoutes, studentCircleHandlers),
    ...serve('teacherCircles', teacherCircleRoutes, teacherCircleHandlers),
    ...serve('circlePlaces', registrationRoutes, registrationHandlers),
    ...serve('adminCirclePlaces', adminRegistrationRoutes, adminRegistrationHandlers),
    ...serve('sessionMoves', sessionMoveRoutes, sessionMoveHandlers),
  ],
  followNames,
  calendar: sessionCalendar,
  meetsOutside: sessionsOutside,
  notifications: [...circleNotices, ...registrationNotices],
  rooms: { circle: { mayHear: mayHearCircle } },
  regularly: {
    'circles.settle-home': { at: '* * * * *', work: settleHome },
    'circles.end-forgotten': { at: '* * * * *', work: endForgottenSessions },
    'circles.generate-sessions': { at: '20 * * * *', work: generateSessions },
    'circles.pass-registrations': { at: '* * * * *', work: passRegistrations },
    'circles.remind': { at: '* * * * *', work: remindOfSessions },
    'circles.pass-sessions': { at: '* * * * *', work: passSessions },
  },
})
