import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { deleteOldReminders, takeDueReminders } from './reminder-queries.ts'

/** By how many minutes before a lecture each kind comes. */
export const reminderTypes = {
  1440: 'lecture.in-day',
  60: 'lecture.in-hour',
  10: 'lecture.in-minutes',
} as const
export type ReminderType = (typeof reminderTypes)[keyof typeof reminderTypes]

/** A reminder of a day may wait for the server for two hours, the last one for four minutes. */
const windows = [
  { minutes: 1440, lateAfter: 120 },
  { minutes: 60, lateAfter: 20 },
  { minutes: 10, lateAfter: 4 },
] as const

const MS_PER_DAY = 86_400_000

const typeOf = (minutes: number): ReminderType =>
  Object.entries(reminderTypes).find(([before]) => Number(before) === minutes)?.[1] ?? reminderTypes[60]

/** Every minute: says once of each lecture that it is near. What is cancelled or moved meanwhile is not told. */
export function remindOfLectures(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await deleteOldReminders(tx.db, new Date(tx.now.getTime() - MS_PER_DAY))
    for (const { minutes, starts_at, ...of } of await takeDueReminders(tx.db, windows, tx.now))
      tx.emit({
        type: typeOf(minutes),
        room: `lecture:${of.lecture_id}`,
        payload: { ...of, starts_at: starts_at.toISOString() },
      })
  })
}
