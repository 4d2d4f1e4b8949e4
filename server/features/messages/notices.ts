import { z } from 'zod'
import { hrefTo } from '#core/href.ts'
import type { Role } from '#contract/kernel/route.ts'
import { notificationKind } from '#server/kernel/letters/notification-kind.ts'
import { text } from '#server/kernel/texts.ts'
import { findNewsOf, listDirectorIds } from './queries.ts'
import { nextHours } from './settings/settings.ts'
import { messageTexts } from './texts.ts'

/** Whoever has the thread open has read it by then, and is told nothing. */
export const NOTICE_AFTER_MS = 3_000
export const WRITTEN = 'message.written'

/** One collapsed row for each side of a thread. */
export const collapseOf = (threadId: number, to: 'owner' | 'other') => `${threadId} ${to}`

const threadPath = (threadId: number, role: Role) =>
  ({
    student: hrefTo('/student/messages/{threadId}', { threadId }),
    teacher: hrefTo('/teacher/messages/{threadId}', { threadId }),
    admin: hrefTo('/admin/messages/{threadId}', { threadId }),
  })[role]

const Written = z.object({ thread_id: z.number(), seq: z.number(), to: z.enum(['owner', 'other']) })

/** What was written is not carried: it is read in its thread. */
const written = notificationKind({
  key: WRITTEN,
  topic: 'messages',
  tone: 'message',
  label: messageTexts['notice.writtenLabel'],
  hint: messageTexts['notice.writtenHint'],
  roles: ['student', 'teacher', 'admin'],
  read: async (db, { thread_id, to }) => {
    const thread = await findNewsOf(db, thread_id)
    return thread && { from_id: to === 'owner' ? thread.teacher_id : thread.owner_id }
  },
  people: { from: 'from_id' },
  params: Written.extend({ from: z.string().default(text(messageTexts.office)) }),
  sample: { thread_id: 7, seq: 3, to: 'owner', from: 'أ. منى الخالدي' },
  title: messageTexts['notice.written'],
  repeated: {
    zero: 'لا رسائل من {from}',
    one: 'رسالة جديدة من {from}',
    two: 'رسالتان من {from}',
    few: '{n} رسائل من {from}',
    many: '{n} رسالةً من {from}',
    other: '{n} رسالة من {from}',
  },
  places: ({ from }) => ({ from }),
  path: ({ thread_id }, role) => threadPath(thread_id, role),
  button: messageTexts['notice.writtenAction'],
  collapse: ({ thread_id, to }) => collapseOf(thread_id, to),
  letterGap: 60,
  notBefore: nextHours,
  recipients: async (db, { thread_id, seq, to }) => {
    const thread = await findNewsOf(db, thread_id)
    if (!thread || seq <= (to === 'owner' ? thread.owner_read : thread.other_read)) return []
    if (to === 'owner') return [thread.owner_id]
    if (thread.teacher_id !== null) return [thread.teacher_id]
    return thread.assigned_to === null ? listDirectorIds(db) : [thread.assigned_to]
  },
})

const reported = notificationKind({
  key: 'message.reported',
  topic: 'desk',
  tone: 'warning',
  label: messageTexts['notice.reportedLabel'],
  roles: ['admin'],
  params: z.object({ report_id: z.number() }),
  sample: { report_id: 4 },
  title: messageTexts['notice.reported'],
  repeated: {
    zero: 'لا بلاغ عن رسائل',
    one: 'بلاغ جديد عن رسالة',
    two: 'بلاغان جديدان عن رسائل',
    few: '{n} بلاغات جديدة عن رسائل',
    many: '{n} بلاغًا جديدًا عن رسائل',
    other: '{n} بلاغ جديد عن رسائل',
  },
  path: () => hrefTo('/admin/messages/reports'),
  button: messageTexts['notice.reportedAction'],
  collapse: () => '',
  letterGap: 60,
})

/** She has no choice: nobody reads what she wrote without her knowing it. */
const inspected = notificationKind({
  key: 'thread.inspected',
  topic: 'messages',
  tone: 'warning',
  label: messageTexts['notice.inspectedLabel'],
  roles: ['student', 'teacher'],
  channels: { in_app: 'always' },
  params: z.object({ thread_id: z.number() }),
  sample: { thread_id: 7 },
  title: messageTexts['notice.inspected'],
  body: messageTexts['notice.inspectedBody'],
  path: ({ thread_id }, role) => threadPath(thread_id, role),
  button: messageTexts['notice.inspectedAction'],
})

export const messageNotices = [written, reported, inspected]
