import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { titleOf } from '../tell.ts'
import { remindDue } from './queries.ts'

/** Tells each student once of what she has yet to do within a day; what was assigned a moment ago needs no reminder. */
export const remindOfTomorrow = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    for (const { id, student_id, ...work } of await remindDue(tx.db, tx.now))
      tx.emit({
        type: 'task.due-tomorrow',
        room: `user:${student_id}`,
        payload: { task_id: id, title: titleOf(work) },
      })
  })
