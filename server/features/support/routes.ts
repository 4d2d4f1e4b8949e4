import type { adminSupportRoutes, supportRoutes } from '#contract/support/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { confirmEntry } from './mail/confirm.ts'
import { changeTicket, removeTicket } from './desk/change.ts'
import { showFigures } from './desk/figures.ts'
import { mergeTicket, unmergeTicket } from './desk/merge.ts'
import { listReaders, sayPresence } from './desk/readers.ts'
import { addReply, listReplies, removeReply, saveReply } from './desk/replies.ts'
import { addNote, respond } from './desk/respond.ts'
import { listTickets, showOverview, showTicket } from './desk/show.ts'
import { showDesk } from './desk-state.ts'
import { keepFile, storeFile } from './ticket/files.ts'
import { readSupportSettings, saveSupportSettings } from './settings.ts'
import { listMine, openLink, showStatus } from './ticket/status.ts'
import { supportTexts } from './texts.ts'
import { addMessage, sendTicket } from './ticket/write.ts'

export const supportHandlers: Handlers<typeof supportRoutes> = {
  desk: (ctx) => showDesk(ctx),
  sendFile: prepared(storeFile, keepFile),
  send: (ctx, { body }) => sendTicket(ctx, body),
  status: (ctx, { query }) => showStatus(ctx, query),
  open: (ctx, { body }) => openLink(ctx, body.token),
  answer: (ctx, { body }) => addMessage(ctx, body),
  mine: (ctx) => listMine(ctx),
}

export const adminSupportHandlers: Handlers<typeof adminSupportRoutes> = {
  list: (ctx, { query }) => listTickets(ctx, query),
  overview: (ctx) => showOverview(ctx),
  figures: (ctx, { query }) => showFigures(ctx, query.period),
  replies: (ctx) => listReplies(ctx),
  addReply: (ctx, { body }) => addReply(ctx, body),
  saveReply: (ctx, { params, body }) => saveReply(ctx, params.id, body),
  removeReply: (ctx, { params }) => removeReply(ctx, params.id),
  settings: (ctx) => readSupportSettings(ctx.db),
  saveSettings: async (ctx, { body }) =>
    withMessage(supportTexts.changed, await saveSupportSettings(ctx, body)),
  show: (ctx, { params }) => showTicket(ctx, params.id),
  readers: (ctx, { params }) => listReaders(ctx, params.id),
  sayPresence: (ctx, { params, body }) => sayPresence(ctx, params.id, body.presence),
  respond: (ctx, { params, body }) => respond(ctx, params.id, body),
  addNote: (ctx, { params, body }) => addNote(ctx, params.id, body.text),
  confirm: (ctx, { params }) => confirmEntry(ctx, params.id, params.entry),
  change: (ctx, { params, body }) => changeTicket(ctx, params.id, body),
  merge: (ctx, { params, body }) => mergeTicket(ctx, params.id, body.into),
  unmerge: (ctx, { params }) => unmergeTicket(ctx, params.id),
  remove: (ctx, { params }) => removeTicket(ctx, params.id),
}
