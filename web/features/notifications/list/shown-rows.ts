import type { Notification } from '#contract/notifications/shapes.ts'

/**
 * What stands in a list: what was there when it was opened, and what she has just deleted, in its old place. What came
 * on top since then waits until she asks for it, so that nothing moves under a finger.
 */
export function shownRows(
  rows: readonly Notification[],
  removed: readonly Notification[],
  upto: number,
): { readonly shown: readonly Notification[]; readonly waiting: number } {
  const gone = new Set(removed.map(({ id }) => id))
  const present = rows.filter(({ id }) => id <= upto && !gone.has(id))
  return {
    shown: [...present, ...removed].toSorted((a, b) => b.id - a.id),
    waiting: rows.filter(({ id }) => id > upto).length,
  }
}
