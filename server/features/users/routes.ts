import type { userImportRoutes } from '#contract/users/import-routes.ts'
import type { userRoutes } from '#contract/users/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { prepared } from '#server/kernel/calls/prepared.ts'
import { changeMany } from './bulk.ts'
import { listEmails } from './emails.ts'
import { exportPeople } from './export/service.ts'
import * as imports from './imports/service.ts'
import * as lists from './people/lists.ts'
import * as person from './person/service.ts'
import * as service from './service.ts'
import * as taught from './taught/service.ts'

export const userHandlers: Handlers<typeof userRoutes> = {
  list: (ctx, { query }) => lists.listPeople(ctx, query),
  count: (ctx, { query }) => lists.countPeople(ctx, query),
  teachers: (ctx, { query }) => lists.listPeople(ctx, { ...query, role: 'teacher' }),
  students: (ctx, { query }) => lists.listPeople(ctx, { ...query, role: 'student' }),
  counts: (ctx) => lists.showCounts(ctx),
  create: (ctx, { body }) => service.createPerson(ctx, body),
  bulk: (ctx, { body }) => changeMany(ctx, body),
  export: (ctx, { query }) => exportPeople(ctx, query),
  emails: (ctx, { query }) => listEmails(ctx, query),
  show: (ctx, { params }) => service.showPerson(ctx, params.id),
  update: (ctx, { params, body }) => service.updatePerson(ctx, params.id, body),
  archive: (ctx, { params }) => service.archivePerson(ctx, params.id),
  restore: (ctx, { params }) => service.restorePerson(ctx, params.id),
  toggle: (ctx, { params, body }) => service.setActive(ctx, params.id, body.is_active),
  sendReset: (ctx, { params }) => service.mailReset(ctx, params.id),
  handLink: (ctx, { params }) => service.handLink(ctx, params.id),
  resetSecondFactor: (ctx, { params }) => service.resetSecondFactor(ctx, params.id),
  stats: (ctx, { params }) => person.showFigures(ctx, params.id),
  courses: (ctx, { params, query }) => person.listCourses(ctx, params.id, query),
  attempts: (ctx, { params, query }) => person.listAttempts(ctx, params.id, query),
  receipts: (ctx, { params, query }) => person.listReceipts(ctx, params.id, query),
  activity: (ctx, { params }) => person.listActivity(ctx, params.id),
  sessions: (ctx, { params }) => person.listSessions(ctx, params.id),
  endSessions: (ctx, { params }) => service.endAllSessions(ctx, params.id),
  endSession: (ctx, { params }) => service.endOneSession(ctx, params.id, params.sessionId),
  taught: (ctx, { query }) => taught.listTaught(ctx, query),
  taughtStudent: (ctx, { params }) => taught.showTaught(ctx, params.id),
}

export const userImportHandlers: Handlers<typeof userImportRoutes> = {
  template: () => Promise.resolve(imports.template()),
  columns: imports.readColumns,
  addresses: imports.listAddresses,
  check: prepared(imports.readFile, imports.checkFile),
  show: (ctx, { params }) => imports.showImport(ctx, params.id),
  rows: (ctx, { params, query }) => imports.listRows(ctx, params.id, query),
  badRows: (ctx, { params }) => imports.badRowsFile(ctx, params.id),
  confirm: (ctx, { params }) => imports.confirmImport(ctx, params.id),
  discard: (ctx, { params }) => imports.discardImport(ctx, params.id),
}
