import type { Presence } from '#contract/support/shapes.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { holdTicket } from './respond.ts'
import * as queries from './readers-queries.ts'

/** A browser says every 20 seconds that she is still here; one that fell silent counts as gone after this. */
const FRESH_MS = 45_000
const DAY_MS = 86_400_000

const freshSince = ({ now }: Ctx) => new Date(now.getTime() - FRESH_MS)

export const listReaders = (ctx: SignedCtx, ticketId: number) =>
  queries.listReaders(ctx.db, { ticketId, except: ctx.actor.id, since: freshSince(ctx) })

/** The others hear of it when something is different from before, and not each time that she says the same. */
export function sayPresence(ctx: SignedCtx, ticketId: number, presence: Presence): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await holdTicket(tx, ticketId)
    const row = { ticketId, userId: tx.actor.id }
    const before = await queries.findReader(tx.db, row)
    const earlier =
      !before || before.seen_at < freshSince(tx) ? 'away' : before.is_writing ? 'writing' : 'reading'
    if (presence === 'away') await queries.deleteReader(tx.db, row)
    else await queries.saveReader(tx.db, { ...row, isWriting: presence === 'writing', at: tx.now })
    if (presence !== earlier)
      tx.emit({
        type: 'support.readers',
        room: `ticket:${ticketId}`,
        payload: { ticket_id: ticketId },
        isQuiet: true,
      })
    return null
  })
}

/** Browsers that were closed without a word leave their rows behind. */
export const forgetReaders = ({ db, now }: Ctx) =>
  queries.deleteReadersBefore(db, new Date(now.getTime() - DAY_MS))
