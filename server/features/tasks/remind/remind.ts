import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { remindDue } from './queries.ts'

/** Reminds each student once of what she has yet to do within a day; what was assigned a moment ago needs no reminder. */
export const remindOfDue = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    for (const { id, student_id } of await remindDue(tx.db, tx.now))
      tx.emit({
        type: 'task.due-tomorrow',
        room: `user:${student_id}`,
        payload: { task_id: id },
      })
  })
