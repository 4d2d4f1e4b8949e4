import type { Ctx } from '#server/kernel/context.ts'
import * as todo from '#server/kernel/events/event-todo.ts'
import { failureOf } from '#server/kernel/data/savepoint.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { laidAsideNotice } from '../notices.ts'
import { currentKinds } from '../templates/centre.ts'
import { notify } from './notify.ts'

const BATCH = 50
const MOST_TRIES = 5
const PAUSE_MS = 2_000

/**
 * Makes notifications of every event that waits. What is left to do goes in the transaction that has done it, so each
 * event is read once, however many processes read and whenever one of them dies.
 */
export async function readEvents(ctx: Ctx, catalogue: Catalogue): Promise<void> {
  while ((await inTransaction(ctx, (tx) => readBatch(tx, catalogue))) > 0);
}

async function readBatch(tx: Ctx, catalogue: Catalogue): Promise<number> {
  const events = await todo.takeTodo(tx.db, tx.now, BATCH)
  if (events.length === 0) return 0
  const kinds = await currentKinds(tx.db, catalogue)
  for (const event of events) await readEvent(tx, kinds, event)
  return events.length
}

/** An event that cannot be read is tried again later, and laid aside after the fifth time; it holds up no other. */
async function readEvent(tx: Ctx, catalogue: Catalogue, event: todo.WaitingEvent): Promise<void> {
  const kind = catalogue.get(event.type)
  const failure = kind && (await failureOf(tx.db, () => notify(tx, kind, event)))
  if (failure === undefined) return todo.deleteTodo(tx.db, event)
  const tries = event.tries + 1
  tx.log.error({ err: failure, room: event.room, seq: event.seq, tries }, 'an event could not be read')
  await todo.postponeTodo(tx.db, event, {
    tries,
    due_at: new Date(tx.now.getTime() + PAUSE_MS * 2 ** tries),
    parked_at: tries < MOST_TRIES ? null : tx.now,
    failure: failure.message,
  })
  // That of this kind alone could go on for ever.
  if (tries === MOST_TRIES && kind?.key !== laidAsideNotice.key)
    tx.emit({ type: 'notifications.laid-aside', room: 'directors', payload: {} })
}
