import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import { notificationKind } from '#server/kernel/notification-kind.ts'
import { taskTexts } from './texts.ts'

const Assigned = z.object({ assignment_id: z.number(), title: z.string(), day: z.string() })
const OfTask = z.object({ task_id: z.number(), title: z.string() })
const Answered = OfTask.extend({ teacher: z.string() })
const task = { task_id: 1, title: 'تسجيل تلاوة: النبأ ١–١٦' }
const answered = { ...task, teacher: 'منى الخالدي' }

const ownTask = ({ task_id }: { readonly task_id: number }) =>
  hrefTo('/student/task/{taskId}', { taskId: task_id })

const assigned = notificationKind({
  key: 'task.assigned',
  topic: 'tasks',
  tone: 'info',
  label: taskTexts['notice.assignedLabel'],
  roles: ['student'],
  params: Assigned,
  sample: { assignment_id: 1, title: task.title, day: '2026-11-23' },
  title: taskTexts['notice.assigned'],
  places: ({ title }) => ({ task: title }),
  path: () => hrefTo('/student/tasks'),
  button: taskTexts['notice.openTasks'],
})

const dueTomorrow = notificationKind({
  key: 'task.due-tomorrow',
  letterMinutes: 1440,
  topic: 'tasks',
  tone: 'warning',
  label: taskTexts['notice.dueLabel'],
  roles: ['student'],
  params: OfTask,
  sample: task,
  title: taskTexts['notice.due'],
  places: ({ title }) => ({ task: title }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

const returned = notificationKind({
  key: 'task.returned',
  topic: 'tasks',
  tone: 'warning',
  label: taskTexts['notice.returnedLabel'],
  roles: ['student'],
  params: Answered,
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
  params: Answered,
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
  params: OfTask,
  sample: task,
  title: taskTexts['notice.expiring'],
  places: ({ title }) => ({ task: title }),
  path: ownTask,
  button: taskTexts['notice.open'],
})

export const taskNotices = [assigned, dueTomorrow, returned, graded, expiring, submitted]
