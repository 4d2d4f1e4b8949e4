import type { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import type { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import type { studentCircleRoutes } from '#contract/circles/member-routes.ts'
import type { sessionMoveRoutes } from '#contract/circles/move-routes.ts'
import type { circleRoutes } from '#contract/circles/routes.ts'
import type { teacherCircleRoutes } from '#contract/circles/teaching-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as attending from './attending/attending.ts'
import { listCirclesOfMember } from './attending/circles.ts'
import { listDeskParticipants, listTaughtParticipants } from './attending/participants.ts'
import { showHome } from './catalogue/home.ts'
import { cancelFromCalendar, checkMove, moveFromCalendar } from './calendar/check-move.ts'
import { showCircleFile } from './calendar/invitation.ts'
import * as catalogue from './catalogue/service.ts'
import * as circles from './desk/circles.ts'
import * as desk from './circle/show.ts'
import { showBoard } from './live/board.ts'
import { setThresholds } from './live/thresholds.ts'
import { addMaterial, removeMaterial } from './teaching/materials.ts'
import { checkPlan } from './series/check-plan.ts'
import * as holidays from './series/holidays.ts'
import * as acts from './sessions/acts.ts'
import { listSessions, listWantedSubstitutes } from './sessions/show.ts'
import { endSession, openToday, setRun } from './running/run.ts'
import { listCircleStudents } from './students/list.ts'
import { askSubstitute, withdrawSubstituteRequest } from './teaching/ask-substitute.ts'
import * as teaching from './teaching/circles.ts'
import { findHostDoor, openHostDoor } from './running/host.ts'
import { writeNotes } from './teaching/notes.ts'
import { setPortion } from './teaching/portion.ts'
import { remindStudents } from './teaching/remind.ts'
import { listTaughtSessions } from './teaching/show.ts'
import { circleTexts } from './texts.ts'

export const circleHandlers: Handlers<typeof circleRoutes> = {
  list: (ctx, { query }) => catalogue.listCircles(ctx, query),
  facts: (ctx) => catalogue.showFacts(ctx),
  home: (ctx) => showHome(ctx),
  show: (ctx, { params }) => catalogue.showCircle(ctx, params.id),
  calendar: (ctx, { params }) => showCircleFile(ctx, params.id),
}

export const adminCircleHandlers: Handlers<typeof adminCircleRoutes> = {
  list: (ctx, { query }) => desk.listCircles(ctx, query),
  create: async (ctx, { body }) => withMessage(circleTexts.created, await circles.createCircle(ctx, body)),
  checkPlan: (ctx, { body }) => checkPlan(ctx, body),
  details: (ctx, { params }) => desk.showCircle(ctx, params.id),
  save: async (ctx, { params, body }) =>
    withMessage(circleTexts.saved, await circles.saveCircle(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(circleTexts.removed, await circles.removeCircle(ctx, params.id)),
  cancel: async (ctx, { params, body }) =>
    withMessage(circleTexts.cancelled, await circles.cancelCircle(ctx, params.id, body.reason)),
  sessions: (ctx, { params, query }) => listSessions(ctx, params.id, query),
  addSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionAdded, await acts.addSession(ctx, params.id, body)),
  moveSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionMoved, await acts.moveSession(ctx, params, body)),
  cancelSession: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionCancelled, await acts.cancelSession(ctx, params, body)),
  restoreSession: async (ctx, { params }) =>
    withMessage(circleTexts.sessionRestored, await acts.restoreSession(ctx, params)),
  participants: (ctx, { params }) => listDeskParticipants(ctx, params.id),
  substitute: async (ctx, { params, body: { teacher_id, revision } }) =>
    withMessage(
      teacher_id === null ? circleTexts.substituteCleared : circleTexts.substituteSet,
      await acts.setSubstitute(ctx, params, teacher_id, revision),
    ),
  wantedSubstitutes: (ctx) => listWantedSubstitutes(ctx),
  holidays: (ctx) => holidays.listHolidays(ctx),
  checkHoliday: (ctx, { body }) => holidays.checkHoliday(ctx, body),
  checkHolidayRemoval: (ctx, { params }) => holidays.checkHolidayRemoval(ctx, params.id),
  addHoliday: async (ctx, { body }) =>
    withMessage(circleTexts.holidayAdded, await holidays.addHoliday(ctx, body)),
  removeHoliday: async (ctx, { params }) =>
    withMessage(circleTexts.holidayRemoved, await holidays.removeHoliday(ctx, params.id)),
}

export const teacherCircleHandlers: Handlers<typeof teacherCircleRoutes> = {
  list: (ctx, { query }) => teaching.listTaughtCircles(ctx, query),
  day: (ctx) => teaching.showTaughtDay(ctx),
  students: (ctx, { query }) => listCircleStudents(ctx, query),
  show: (ctx, { params }) => teaching.showTaughtCircle(ctx, params.id),
  status: (ctx, { params, body }) => setRun(ctx, params.id, body),
  sessions: (ctx, { params, query }) => listTaughtSessions(ctx, params.id, query),
  participants: (ctx, { params }) => listTaughtParticipants(ctx, params.id),
  openMeeting: prepared(findHostDoor, openHostDoor),
  openToday: async (ctx, { params }) =>
    withMessage(circleTexts.sessionStarted, await openToday(ctx, params.id)),
  end: async (ctx, { params }) => withMessage(circleTexts.sessionEnded, await endSession(ctx, params)),
  note: async (ctx, { params, body }) => withMessage(circleTexts.saved, await writeNotes(ctx, params, body)),
  portion: async (ctx, { params, body }) =>
    withMessage(circleTexts.saved, await setPortion(ctx, params, body.portion)),
  addMaterial: async (ctx, { params, body }) =>
    withMessage(circleTexts.materialAdded, await addMaterial(ctx, params, body.file_id)),
  removeMaterial: async (ctx, { params }) =>
    withMessage(circleTexts.materialRemoved, await removeMaterial(ctx, params, params.materialId)),
  askSubstitute: async (ctx, { params, body }) =>
    withMessage(circleTexts.substituteAsked, await askSubstitute(ctx, params, body.reason)),
  withdrawSubstituteRequest: async (ctx, { params }) =>
    withMessage(circleTexts.substituteAskWithdrawn, await withdrawSubstituteRequest(ctx, params)),
  remind: async (ctx, { params }) => withMessage(circleTexts.reminded, await remindStudents(ctx, params)),
}

export const liveCircleHandlers: Handlers<typeof liveCircleRoutes> = {
  board: (ctx, { query }) => showBoard(ctx, query),
  setThresholds: async (ctx, { body }) => withMessage(circleTexts.saved, await setThresholds(ctx, body)),
}

export const studentCircleHandlers: Handlers<typeof studentCircleRoutes> = {
  list: (ctx) => listCirclesOfMember(ctx),
  show: (ctx, { params }) => attending.showOwnCircle(ctx, params.id),
  sessions: (ctx, { params, query }) => attending.listOwnSessions(ctx, params.id, query),
  join: prepared(attending.findWayIn, attending.joinSession),
  leave: (ctx, { params }) => attending.leaveSession(ctx, params),
}

export const sessionMoveHandlers: Handlers<typeof sessionMoveRoutes> = {
  check: (ctx, { params, body }) => checkMove(ctx, params.sessionId, body),
  move: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionMoved, await moveFromCalendar(ctx, params.sessionId, body)),
  cancel: async (ctx, { params, body }) =>
    withMessage(circleTexts.sessionCancelled, await cancelFromCalendar(ctx, params.sessionId, body)),
}
