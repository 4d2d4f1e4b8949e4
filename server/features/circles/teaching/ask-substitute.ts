import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockCircle } from '../circle/show.ts'
import type { SessionRef } from '../sessions/change.ts'
import { mayAskSubstitute } from '../sessions/policy.ts'
import { updateBeside } from '../sessions/queries.ts'
import { circleTexts } from '../texts.ts'
import { findTaughtSession } from './queries.ts'
import { showTaughtSession } from './show.ts'
import { openStaffSession } from './staff.ts'

/** The circle is held, so that a substitute whom the director chooses meanwhile is seen. */
async function openAskable(tx: SignedCtx, ref: SessionRef) {
  await openStaffSession(tx, ref)
  await lockCircle(tx, ref.id)
  const session = await findTaughtSession(tx.db, ref.id, ref.sessionId)
  if (!session || !mayAskSubstitute(session, tx.actor.id, tx.now)) throw conflict(circleTexts.noSubstituteNow)
  return session
}

const record = (tx: SignedCtx, action: string, sessionId: number, reason: string | null) =>
  audit(tx, {
    action,
    entity: 'circle_session',
    entityId: sessionId,
    after: { substitute_reason: reason },
  })

/** A teacher who cannot come says so to the directors; asking again says why anew, and they hear of it once. */
export function askSubstitute(ctx: SignedCtx, ref: SessionRef, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const session = await openAskable(tx, ref)
    await updateBeside(tx.db, session.id, {
      substitute_asked_at: session.substitute_asked_at ?? tx.now,
      substitute_reason: reason,
    })
    await record(tx, 'circle-session.ask-substitute', session.id, reason)
    if (session.substitute_asked_at === null)
      tx.emit({
        type: 'circle.substitute-wanted',
        room: 'directors',
        payload: {
          circle_id: ref.id,
          session_id: session.id,
          from: session.starts_at.toISOString(),
        },
      })
    return showTaughtSession(tx, ref)
  })
}

export function withdrawSubstituteRequest(ctx: SignedCtx, ref: SessionRef) {
  return inTransaction(ctx, async (tx) => {
    const session = await openAskable(tx, ref)
    if (session.substitute_asked_at !== null) {
      await updateBeside(tx.db, session.id, { substitute_asked_at: null, substitute_reason: null })
      await record(tx, 'circle-session.withdraw-substitute-request', session.id, null)
    }
    return showTaughtSession(tx, ref)
  })
}
