import type { Thread } from '#contract/messages/shapes.ts'

/** A thread in which nothing was written yet. */
export const aThread = (over: Partial<Thread> = {}): Thread => ({
  id: 4,
  with: { id: 9, name: 'ريم الحربي', role: 'student' },
  unread: 0,
  last: null,
  assigned_to: null,
  is_closed: false,
  hours: null,
  block: 'none',
  can: { write: true, manage: true, block: false },
  ...over,
})
