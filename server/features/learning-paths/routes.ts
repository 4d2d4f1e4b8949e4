import type { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { pathRoutes } from '#contract/learning-paths/routes.ts'
import type { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { rulesOfType, taskTypes } from '#core/paths/task-types.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as catalogue from './catalogue/service.ts'
import * as desk from './desk.ts'
import { restoreRow } from './plan/change.ts'
import * as copy from './plan/copy.ts'
import * as plan from './plan/edit.ts'
import * as span from './plan/span.ts'
import { listEditions, publishEdition } from './plan/editions.ts'
import { showDraft } from './plan/draft.ts'
import { listLinkChoices } from './plan/links.ts'
import { generateDays } from './generate.ts'
import * as guide from './students/guide.ts'
import { payForPath } from './students/pay.ts'
import * as students from './students/students.ts'
import { pathTexts } from './texts.ts'
import { exportPlan } from './transfer/export.ts'
import { importPlan, previewImport } from './transfer/import.ts'
import * as acts from './walk/acts.ts'
import { listHolidays } from './walk/days/dates.ts'
import { dropRepeat, markRepeatedTask, repeatDay } from './walk/repeat.ts'
import { listMine, showPlan } from './walk/show.ts'

const offeredTypes = taskTypes
  .map(rulesOfType)
  .map(({ type, label, hasRange, submission, isGraded, links }) => ({
    type,
    label,
    has_range: hasRange,
    submission,
    is_graded: isGraded,
    links: [...links],
  }))

const enrolled = (mine: Awaited<ReturnType<typeof acts.enrol>>) =>
  withMessage(mine.is_open ? pathTexts.enrolled : pathTexts.awaitsPayment, mine)

export const pathHandlers: Handlers<typeof pathRoutes> = {
  list: (ctx, { query }) => catalogue.listPaths(ctx, query),
  show: (ctx, { params }) => catalogue.showPath(ctx, params.id),
  enrol: async (ctx, { params, body }) => enrolled(await acts.enrol(ctx, params.id, body)),
  pay: async (ctx, { params, body }) =>
    withMessage(pathTexts.receiptSent, await payForPath(ctx, params.id, body)),
  place: (ctx, { params }) => acts.showPlace(ctx, params.id),
  mine: (ctx, { query }) => listMine(ctx, query),
  plan: (ctx, { params }) => showPlan(ctx, params.id),
  holidays: (ctx, { query }) => listHolidays(ctx, query.from),
  taskTypes: async () => offeredTypes,
  setPace: async (ctx, { params, body }) => saved(await guide.setOwnPace(ctx, params.id, body)),
  repeatDay: async (ctx, { params, body }) =>
    withMessage(pathTexts.repeatAdded, await repeatDay(ctx, params.id, body.day_id)),
  dropRepeat: async (ctx, { params }) => withMessage(pathTexts.repeatDropped, await dropRepeat(ctx, params)),
  markRepeatedTask: (ctx, { params, body }) => markRepeatedTask(ctx, params, body.is_done),
  markTask: (ctx, { params, body }) => acts.markTask(ctx, params, body.is_done),
}

export const adminPathHandlers: Handlers<typeof adminPathRoutes> = {
  list: (ctx, { query }) => desk.listPaths(ctx, query),
  stats: (ctx) => desk.showStats(ctx),
  create: async (ctx, { body }) => withMessage(pathTexts.created, await desk.createPath(ctx, body)),
  details: (ctx, { params }) => desk.showPath(ctx, params.id),
  save: async (ctx, { params, body }) =>
    withMessage(pathTexts.saved, await desk.savePath(ctx, params.id, body)),
  remove: async (ctx, { params }) => withMessage(pathTexts.removed, await desk.removePath(ctx, params.id)),
}

export const curriculumHandlers: Handlers<typeof curriculumRoutes> = {
  addStage: (ctx, { body }) => plan.addStage(ctx, body),
  saveStage: async (ctx, { params, body }) =>
    withMessage(pathTexts.saved, await plan.saveStage(ctx, params.id, body)),
  removeStage: async (ctx, { params }) =>
    withMessage(pathTexts.stageRemoved, await plan.removeStage(ctx, params.id)),
  addDay: (ctx, { body }) => plan.addDay(ctx, body),
  saveDay: async (ctx, { params, body }) =>
    withMessage(pathTexts.saved, await plan.saveDay(ctx, params.id, body)),
  removeDay: async (ctx, { params }) =>
    withMessage(pathTexts.dayRemoved, await plan.removeDay(ctx, params.id)),
  addTask: (ctx, { body }) => plan.addTask(ctx, body),
  saveTask: async (ctx, { params, body }) =>
    withMessage(pathTexts.saved, await plan.saveTask(ctx, params.id, body)),
  removeTask: async (ctx, { params }) =>
    withMessage(pathTexts.taskRemoved, await plan.removeTask(ctx, params.id)),
  restore: async (ctx, { params }) => withMessage(pathTexts.restored, await restoreRow(ctx, params)),
  copyDays: async (ctx, { body }) => withMessage(pathTexts.copied, await copy.copyDays(ctx, body)),
  moveDays: async (ctx, { body }) => withMessage(pathTexts.daysMoved, await span.moveDays(ctx, body)),
  removeDays: async (ctx, { body }) => withMessage(pathTexts.daysRemoved, await span.removeDays(ctx, body)),
  restoreDays: async (ctx, { body }) => withMessage(pathTexts.restored, await span.restoreDays(ctx, body)),
  copyStage: async (ctx, { params }) => withMessage(pathTexts.copied, await copy.copyStage(ctx, params.id)),
  draft: (ctx, { params }) => showDraft(ctx, params.id),
  links: (ctx, { params, query }) => listLinkChoices(ctx, params.id, query),
  exportPlan: (ctx, { params, query }) => exportPlan(ctx, params.id, query.format),
  previewImport: (ctx, { body }) => previewImport(ctx, body),
  importPlan: async (ctx, { body }) => withMessage(pathTexts.imported, await importPlan(ctx, body)),
  editions: (ctx, { params }) => listEditions(ctx, params.id),
  publish: async (ctx, { params, body }) =>
    withMessage(pathTexts.editionPublished, await publishEdition(ctx, params.id, body)),
  generate: async (ctx, { body }) => withMessage(pathTexts.generated, await generateDays(ctx, body)),
}

const saved = <Answer>(answer: Answer) => withMessage(pathTexts.saved, answer)

export const pathStudentHandlers: Handlers<typeof pathStudentRoutes> = {
  list: (ctx, { params, query }) => students.listStudents(ctx, params.id, query),
  paths: (ctx, { query }) => students.listGuided(ctx, query),
  pace: async (ctx, { params, body }) => saved(await guide.setPace(ctx, params, body)),
  pause: async (ctx, { params, body }) => saved(await guide.pause(ctx, params, body)),
  endPause: async (ctx, { params }) => saved(await guide.endPause(ctx, params)),
  move: async (ctx, { params, body }) => saved(await guide.moveNext(ctx, params, body)),
  extend: async (ctx, { params }) => saved(await guide.extend(ctx, params)),
  openStage: async (ctx, { params }) =>
    withMessage(pathTexts.stageOpened, await guide.openStage(ctx, params)),
  follow: async (ctx, { params }) => withMessage(pathTexts.moved, await guide.follow(ctx, params)),
  open: async (ctx, { params }) => withMessage(pathTexts.opened, await students.openForStudent(ctx, params)),
}
