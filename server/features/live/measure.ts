import type { z } from 'zod'
import type { TurnLineForm } from '#contract/live/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { openRoom } from './room.ts'
import { liveTexts } from './texts.ts'
import { findTurn, setTurnLine } from './turn-queries.ts'

const LATE_MS = 10 * 60_000

interface TurnRef {
  readonly sessionId: number
  readonly turnId: number
}

/**
 * Figures of a browser, kept with the turn. Whose turn it was speaks of her own way only, and a teacher of what she
 * heard; what comes long after the turn is not of it.
 */
export function measureTurn(
  ctx: SignedCtx,
  { sessionId, turnId }: TurnRef,
  { delay_ms, concealed_permille }: z.output<typeof TurnLineForm>,
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const turn = await findTurn(tx.db, sessionId, turnId)
    const isOwn = turn?.person_id === tx.actor.id
    if (!turn || (access.role === 'student' && !isOwn)) throw notFound(liveTexts.notFound)
    if (turn.ended_at && tx.now.getTime() - turn.ended_at.getTime() > LATE_MS) return null
    const line = {
      ...(isOwn && delay_ms !== undefined ? { delay_ms } : {}),
      ...(access.role === 'teacher' && concealed_permille !== undefined ? { concealed_permille } : {}),
    }
    // Nobody is told: it stands there when the room is shown next.
    if (Object.keys(line).length > 0) await setTurnLine(tx.db, turnId, line)
    return null
  })
}
