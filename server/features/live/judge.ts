import type { z } from 'zod'
import type { TurnResultForm } from '#contract/live/forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { tellPerson, tellTeachers } from './rooms/tell.ts'
import { openRoom } from './room.ts'
import { liveTexts } from './texts.ts'
import { findTurn, setResult, type TurnResult } from './turn-queries.ts'

interface TurnRef {
  readonly sessionId: number
  readonly turnId: number
}

/** What became of a turn; it may be written until long after the session. The student hears of it where it is shared. */
export function judgeTurn(
  ctx: SignedCtx,
  { sessionId, turnId }: TurnRef,
  form: z.output<typeof TurnResultForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const turn = access.role === 'teacher' ? await findTurn(tx.db, sessionId, turnId) : undefined
    if (!turn) throw notFound(liveTexts.notFound)
    const change: TurnResult = Object.fromEntries(
      Object.entries(form).filter(([, value]) => value !== undefined),
    )
    if (Object.keys(change).length === 0) return access
    await tellTeachers(tx, access.session)
    await setResult(tx.db, turnId, change)
    const { result, grade, is_shared } = { ...turn, ...change }
    await audit(tx, {
      action: 'live.judge',
      entity: 'live_turn',
      entityId: turnId,
      before: { result: turn.result, grade: turn.grade, is_shared: turn.is_shared },
      after: { result, grade, is_shared },
    })
    if (turn.is_shared || is_shared) tellPerson(tx, access.session, turn.person_id)
    return access
  })
}
