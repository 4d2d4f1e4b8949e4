import type { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import type {
  adminTaskRoutes,
  studentTaskRoutes,
  taskRoutes,
  teacherTaskRoutes,
} from '#contract/tasks/routes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as assigning from './assign/assign.ts'
import { removeAssignment } from './assign/whole.ts'
import * as templates from './assign/templates.ts'
import * as grading from './grade/grade.ts'
import * as expiry from './expire/expire.ts'
import { hearTask } from './grade/hear.ts'
import { listTasks, showStats, showTask } from './read/show.ts'
import { listen } from './recitation/listen.ts'
import * as marks from './recitation/marks.ts'
import * as phrases from './recitation/phrases.ts'
import { readScheme, saveScheme } from './read/scheme.ts'
import { openPathTask } from './submit/from-path.ts'
import * as sending from './submit/submit.ts'
import { taskTexts } from './texts.ts'

export const taskHandlers: Handlers<typeof taskRoutes> = {
  list: (ctx, { query }) => listTasks(ctx, query),
  show: (ctx, { params }) => showTask(ctx, params.id),
  assign: async (ctx, { body }) => withMessage(taskTexts.assigned, await assigning.assignTask(ctx, body)),
  count: (ctx, { body }) => assigning.countAssigned(ctx, body),
  audience: (ctx, { query }) => assigning.showAudience(ctx, query.circle_id),
  templates: (ctx) => templates.listTemplates(ctx),
  addTemplate: (ctx, { body }) => templates.addTemplate(ctx, body),
  removeTemplate: (ctx, { params }) => templates.removeTemplate(ctx, params.id),
  save: async (ctx, { params, body }) =>
    withMessage(taskTexts.saved, await assigning.saveTask(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(taskTexts.removed, await assigning.removeTask(ctx, params.id)),
  removeAll: async (ctx, { params }) =>
    withMessage(taskTexts.removedAll, await removeAssignment(ctx, params.id)),
  hear: (ctx, { params }) => hearTask(ctx, params.id),
  grade: async (ctx, { params, body }) =>
    withMessage(taskTexts.graded, await grading.gradeTask(ctx, params.id, body)),
  returnIt: async (ctx, { params, body }) =>
    withMessage(taskTexts.returned, await grading.returnTask(ctx, params.id, body)),
  submit: async (ctx, { params, body }) => {
    const task = await sending.submitTask(ctx, params.id, body)
    return withMessage(rulesOfType(task.type).isGraded ? taskTexts.submitted : taskTexts.done, task)
  },
  start: (ctx, { params }) => sending.startTask(ctx, params.id),
  openPathTask: (ctx, { body }) => openPathTask(ctx, body),
  undo: (ctx, { params }) => sending.undoTask(ctx, params.id),
}

export const recitationHandlers: Handlers<typeof recitationRoutes> = {
  mark: (ctx, { params, body }) => marks.addMark(ctx, params.id, body),
  saveMark: (ctx, { params, body }) => marks.saveMark(ctx, params, body),
  removeMark: (ctx, { params }) => marks.removeMark(ctx, params),
  retake: async (ctx, { params, body }) =>
    withMessage(taskTexts.submitted, await marks.retakeMark(ctx, params, body)),
  listen: (ctx, { params, body }) => listen(ctx, params.id, body.recording_id),
  phrases: (ctx) => phrases.listPhrases(ctx),
  addPhrase: (ctx, { body }) => phrases.addPhrase(ctx, body.text),
  removePhrase: (ctx, { params }) => phrases.removePhrase(ctx, params.id),
  scheme: (ctx) => readScheme(ctx.db),
}

export const studentTaskHandlers: Handlers<typeof studentTaskRoutes> = {
  list: (ctx, { query }) => listTasks(ctx, query),
  stats: (ctx) => showStats(ctx),
}

export const teacherTaskHandlers: Handlers<typeof teacherTaskRoutes> = { stats: (ctx) => showStats(ctx) }

export const adminTaskHandlers: Handlers<typeof adminTaskRoutes> = {
  list: (ctx, { query }) => listTasks(ctx, query),
  stats: (ctx) => showStats(ctx),
  show: (ctx, { params }) => showTask(ctx, params.id),
  assign: async (ctx, { body }) => withMessage(taskTexts.assigned, await assigning.assignTask(ctx, body)),
  recordings: (ctx) => expiry.readRecordingSettings(ctx.db),
  saveRecordings: async (ctx, { body }) =>
    withMessage(taskTexts.saved, await expiry.saveRecordingSettings(ctx, body)),
  saveScheme: async (ctx, { body }) => withMessage(taskTexts.schemeSaved, await saveScheme(ctx, body)),
  save: async (ctx, { params, body }) =>
    withMessage(taskTexts.saved, await assigning.saveTask(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(taskTexts.removed, await assigning.removeTask(ctx, params.id)),
}
