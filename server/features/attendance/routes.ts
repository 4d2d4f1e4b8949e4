import type {
  adminAttendanceRoutes,
  attendanceRoutes,
  studentAttendanceRoutes,
} from '#contract/attendance/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as excuses from './excuses/service.ts'
import * as cockpit from './reports/cockpit.ts'
import * as centre from './reports/of-centre.ts'
import * as circle from './reports/of-circle.ts'
import * as month from './reports/month.ts'
import * as students from './reports/of-student.ts'
import { listRepeated, listSheets } from './reports/sheets.ts'
import { saveRules } from './rules.ts'
import * as saving from './sheet/save.ts'
import { showSheet } from './sheet/view.ts'
import { attendanceTexts } from './texts.ts'

export const attendanceHandlers: Handlers<typeof attendanceRoutes> = {
  sheets: (ctx, { query }) => listSheets(ctx, query),
  repeated: (ctx) => listRepeated(ctx),
  excuses: (ctx) => cockpit.listWaitingExcuses(ctx),
  rates: (ctx) => cockpit.showTaughtRates(ctx),
  sheet: (ctx, { params }) => showSheet(ctx, params),
  save: async (ctx, { params, body }) => {
    const sheet = await saving.saveSheet(ctx, params, body)
    const isDone = body.is_confirmed && sheet.confirmed !== null
    return withMessage(isDone ? attendanceTexts.confirmed : attendanceTexts.saved, sheet)
  },
  mark: (ctx, { params, body }) => saving.markStudent(ctx, params, body),
  markInCircle: (ctx, { params, body }) => saving.markInCircle(ctx, params, body),
  reopen: async (ctx, { params }) =>
    withMessage(attendanceTexts.reopened, await saving.reopenSheet(ctx, params)),
  marks: (ctx, { params }) => saving.listMarks(ctx, params),
  decideExcuse: async (ctx, { params, body }) =>
    withMessage(attendanceTexts.excuseDecided, await excuses.decideExcuse(ctx, params, body.decision)),
  saveRules: async (ctx, { params, body }) =>
    withMessage(attendanceTexts.rulesSaved, await saveRules(ctx, params.id, body)),
  summary: (ctx, { params, query }) => circle.showSummary(ctx, params.id, query),
  durations: (ctx, { params, query }) => circle.showDurations(ctx, params.id, query),
  month: (ctx, { params, query }) => month.showMonth(ctx, params.id, query),
  exportMonth: (ctx, { params, query }) => month.exportMonth(ctx, params.id, query),
  ofStudent: (ctx, { params }) => students.showStudent(ctx, params),
}

export const studentAttendanceHandlers: Handlers<typeof studentAttendanceRoutes> = {
  own: (ctx, { params }) => students.ownAttendance(ctx, params.id),
  excuse: async (ctx, { params, body }) => {
    const { isLate, data } = await excuses.sendExcuse(ctx, params, body.reason)
    return withMessage(isLate ? attendanceTexts.excuseWaits : attendanceTexts.excuseSent, data)
  },
  withdrawExcuse: async (ctx, { params }) =>
    withMessage(attendanceTexts.excuseWithdrawn, await excuses.withdrawExcuse(ctx, params)),
}

export const adminAttendanceHandlers: Handlers<typeof adminAttendanceRoutes> = {
  stats: (ctx, { query }) => centre.showStats(ctx, query),
  durations: (ctx, { query }) => centre.listDurations(ctx, query),
  circles: (ctx, { query }) => centre.listCircles(ctx, query),
  exportCircles: (ctx, { query }) => centre.exportCircles(ctx, query),
}
