import type { Tag } from '#contract/kernel/tags.ts'

/** What each happening makes old, wherever it stands on the screen. */
export const liveChanges: Readonly<Record<string, readonly Tag[]>> = {
  'notifications.changed': ['notifications'],
  'receipt.waiting': ['receipts', 'overview'],
  'receipt.confirmed': ['receipts', 'enrolments'],
  'receipt.refused': ['receipts', 'enrolments'],
  'enrolment.active': ['enrolments'],
  'enrolment.ended': ['enrolments'],
  'course.completed': ['enrolments'],
  'review.hidden': ['reviews'],
  'review.shown': ['reviews'],
  'review.reported': ['reviews', 'overview'],
  'support.waiting': ['tickets', 'overview'],
  'support.changed': ['tickets', 'overview'],
  'support.answered': ['tickets'],
  'message.written': ['messages'],
  'message.sent': ['messages'],
  'message.changed': ['messages'],
  'message.hidden': ['messages'],
  'thread.read': ['messages'],
  'thread.changed': ['messages'],
  'sending.changed': ['sendings'],
  'thread.inspected': ['messages'],
  'message.reported': ['messages'],
  'lesson-question.asked': ['lesson-questions'],
  'lesson-question.answered': ['lesson-questions'],
}
