import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import { adminTaskRoutes, studentTaskRoutes, taskRoutes, teacherTaskRoutes } from '#contract/tasks/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { followCircles } from './assign/whole.ts'
import { expireRecordings } from './expire/expire.ts'
import { registerRecitationJobs } from './submit/make-seekable.ts'
import { foldTallies } from './read/tally-queries.ts'
import { remindOfDue } from './remind/remind.ts'
import { taskNotices } from './notices.ts'
import {
  adminTaskHandlers,
  recitationHandlers,
  studentTaskHandlers,
  taskHandlers,
  teacherTaskHandlers,
} from './routes.ts'

export const tasks = feature({
  queues: registerRecitationJobs,
  notifications: taskNotices,
  regularly: {
    'tasks.remind': { at: '5 * * * *', work: remindOfDue },
    'tasks.expire-recordings': { at: '40 3 * * *', work: expireRecordings, erases: true },
    'tasks.fold': { at: '*/5 * * * *', work: ({ db, now }) => foldTallies(db, now) },
    'tasks.follow-circles': { at: '*/10 * * * *', work: followCircles },
  },
  calls: [
    ...serve('tasks', taskRoutes, taskHandlers),
    ...serve('recitations', recitationRoutes, recitationHandlers),
    ...serve('studentTasks', studentTaskRoutes, studentTaskHandlers),
    ...serve('teacherTasks', teacherTaskRoutes, teacherTaskHandlers),
    ...serve('adminTasks', adminTaskRoutes, adminTaskHandlers),
  ],
})
