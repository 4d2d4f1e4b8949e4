import type { Db } from '#server/kernel/context.ts'
import { deleteOldEvents } from '#server/kernel/events/event-todo.ts'

/** Who was away longer fetches everything anew; what has to last stands in tables of its own. */
const KEEP_DAYS = 14
/** A few at a time, so that nothing waits for a long delete. */
const AT_ONCE = 5_000

export async function trimEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 24 * 3_600_000)
  while ((await deleteOldEvents(db, before, AT_ONCE)) === AT_ONCE);
}
