import type { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { keepFile, sendApplication, showState, storeFile } from './apply.ts'
import { acceptApplication, refuseApplication } from './decide.ts'
import { addNote, listApplications, showApplication } from './desk.ts'
import { teacherApplicationTexts } from './texts.ts'

export const teacherApplicationHandlers: Handlers<typeof teacherApplicationRoutes> = {
  sendFile: prepared(storeFile, keepFile),
  send: (ctx, { body }) => sendApplication(ctx, body),
  status: (ctx, { body }) => showState(ctx, body),
  list: (ctx, { query }) => listApplications(ctx, query),
  show: (ctx, { params }) => showApplication(ctx, params.id),
  addNote: async (ctx, { params, body }) =>
    withMessage(teacherApplicationTexts.noted, await addNote(ctx, params.id, body.text)),
  accept: (ctx, { params, body }) => acceptApplication(ctx, params.id, body.account_id),
  refuse: (ctx, { params, body }) => refuseApplication(ctx, params.id, body.reason),
}
