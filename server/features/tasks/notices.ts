import { z } from 'zod'
import { zonedMoment } from '#core/series/zoned-moment.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import type { Db } from '#server/kernel/context.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { findAssignmentWords, findTaskWords } from './notice-queries.ts'
import { taskTexts } from './texts.ts'

const Assigned = z.object({ assignment_id: z.number(), title: z.string() })
const OfTask = z.object({ task_id: z.number(), title: z.string() })
const Answered = OfTask.extend({ teacher: z.string() })
const task = { task_id: 1, title: 'تسجيل تلاوة: النبأ ١–١٦' }
const answered = { ...task, teacher: 'منى الخالدي' }

const ofTask = (db: Db, { task_id }: { readonly task_id: number }) => findTaskWords(db, task_id)

const ownTask = ({ task_id }: { readonly task_id: number }) =>
  hrefTo('/student/task/{taskId}', { taskId: task_id })

const assigned = notificationKind({
  key: 'task.assigned',
  topic: 'tasks',
  tone: 'info',
  label: taskTexts['notice.assignedLabel'],
  roles: ['student'],
  read: (db, { assignment_id }) => findAssignmentWords(db, assignment_id),
  params: Assigned,
  sample: { assignment_id: 1, title: task.title },
  title: taskTexts['notice.assigned'],
  places: ({ title }) => ({ task: title }),
  path: () => hrefTo('/student/tasks'),
  button: taskTexts['notice.openTasks'],
})

const due = notificationKind({
  key: 'task.due-tomorrow',
  letterMinutes: 1440,
  topic: 'tasks',
  tone: 'warning',
  label: taskTexts['notice.dueLabel'],
  roles: ['student'],
  read: ofTask,
  params: OfTask.extend({ due_at: z.iso.datetime(), zone: z.string() }),
  sample: { ...task, due_at: '2026-11-23T20:59:59.999Z', zone: RIYADH },
  title: taskTexts['notice.due'],
  body: taskTexts['notice.dueBody'],
  places: ({ title, due_at, zone }) => ({ task: title, at: zonedMoment(due_at, zone) }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

const returned = notificationKind({
  key: 'task.returned',
  topic: 'tasks',
  tone: 'warning',
  label: taskTexts['notice.returnedLabel'],
  roles: ['student'],
  read: ofTask,
  params: Answered,
  people: { teacher: 'teacher_id' },
  sample: answered,
  title: taskTexts['notice.returned'],
  places: ({ title, teacher }) => ({ task: title, name: teacher }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

const graded = notificationKind({
  key: 'task.graded',
  topic: 'tasks',
  tone: 'success',
  label: taskTexts['notice.gradedLabel'],
  roles: ['student'],
  read: ofTask,
  params: Answered,
  people: { teacher: 'teacher_id' },
  sample: answered,
  title: taskTexts['notice.graded'],
  places: ({ title, teacher }) => ({ task: title, name: teacher }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

const submitted = notificationKind({
  key: 'task.submitted',
  topic: 'tasks',
  tone: 'message',
  label: taskTexts['notice.submittedLabel'],
  roles: ['teacher'],
  read: ofTask,
  people: { student: 'student_id' },
  params: OfTask.extend({ student: z.string() }),
  sample: { ...task, student: 'أسماء الحربي' },
  title: taskTexts['notice.submitted'],
  places: ({ title, student }) => ({ task: title, name: student }),
  path: ({ task_id }) => hrefTo('/teacher/submissions/{taskId}', { taskId: task_id }),
  button: taskTexts['notice.hear'],
  channels: { email: 'off', push: 'off' },
})

const expiring = notificationKind({
  key: 'task.recording-expiring',
  topic: 'tasks',
  tone: 'info',
  label: taskTexts['notice.expiringLabel'],
  roles: ['student'],
  read: ofTask,
  params: OfTask,
  sample: task,
  title: taskTexts['notice.expiring'],
  places: ({ title }) => ({ task: title }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

export const taskNotices = [assigned, due, returned, graded, expiring, submitted]
