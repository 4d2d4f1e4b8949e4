import type { messageRoutes } from '#contract/messages/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { blockPerson } from './oversight/blocks.ts'
import { openReading, readThread } from './oversight/readings.ts'
import * as reports from './oversight/reports.ts'
import * as settings from './settings/settings.ts'
import { messageTexts } from './texts.ts'
import * as threads from './threads.ts'
import * as writing from './writing.ts'

export const messageHandlers: Handlers<typeof messageRoutes> = {
  threads: (ctx, { query }) => threads.listThreads(ctx, query),
  unread: (ctx) => threads.countUnread(ctx),
  contacts: (ctx, { query }) => threads.listContacts(ctx, query.search),
  open: (ctx, { body }) => threads.openThread(ctx, body.with),
  show: (ctx, { params }) => threads.showThread(ctx, params.threadId),
  list: (ctx, { params, query }) => writing.listMessages(ctx, params.threadId, query.before),
  send: (ctx, { params, body }) => writing.sendMessage(ctx, params.threadId, body),
  change: async (ctx, { params, body }) =>
    withMessage(messageTexts.changed, await writing.changeMessage(ctx, params, body.text)),
  hide: async (ctx, { params }) => withMessage(messageTexts.hidden, await writing.hideMessage(ctx, params)),
  read: (ctx, { params, body }) => writing.markRead(ctx, params.threadId, body.seq),
  settings: (ctx) => settings.showSettings(ctx),
  saveSettings: (ctx, { body }) => settings.saveSettings(ctx, body),
  directors: (ctx) => threads.listDirectors(ctx),
  manage: async (ctx, { params, body }) =>
    withMessage(messageTexts.managed, await threads.manageThread(ctx, params.threadId, body)),
  report: async (ctx, { params, body }) =>
    withMessage(messageTexts.reported, await reports.reportMessage(ctx, params, body)),
  block: (ctx, { params, body }) => blockPerson(ctx, params.threadId, body.is_blocked),
  reports: (ctx, { query }) => reports.listReports(ctx, query),
  showReport: (ctx, { params }) => reports.showReport(ctx, params.reportId),
  decide: async (ctx, { params, body }) =>
    withMessage(messageTexts.decided, await reports.decideReport(ctx, params.reportId, body)),
  openReading: (ctx, { params, body }) => openReading(ctx, params.threadId, body.reason),
  readThread: (ctx, { params, query }) => readThread(ctx, params.readingId, query.before),
}
