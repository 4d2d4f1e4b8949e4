import { isHeard } from '#core/tasks/states.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { isTeacherOf } from '../policy.ts'
import { lockTask } from '../read/queries.ts'
import { openTask, showTask } from '../read/show.ts'
import * as queries from './hear-queries.ts'

/**
 * Says softly that she has begun to hear it: others see her name beside it and may hear it all the same. She hears one
 * at a time; whoever was first stays named for some minutes.
 */
export function hearTask(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTask(tx, id)
    const isFree = task.heard_by === null || task.heard_by === tx.actor.id || !isHeard(task, tx.now)
    if (isTeacherOf(task, tx.actor) && task.state === 'submitted' && isFree) {
      await queries.beginHearing(tx.db, id, tx.actor.id, tx.now)
      if (task.heard_by !== tx.actor.id) await tellOthers(tx, id)
    }
    return showTask(tx, id)
  })
}

async function tellOthers(tx: SignedCtx, id: number): Promise<void> {
  for (const teacher of await queries.listTeachersOf(tx.db, id))
    if (teacher !== tx.actor.id)
      tx.emit({ type: 'task.heard', room: `user:${teacher}`, payload: { task_id: id } })
}
