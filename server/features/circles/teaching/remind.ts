import { formatTime } from '#core/format/date.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockCircle } from '../circle/show.ts'
import type { SessionRef } from '../sessions/change.ts'
import { updateBeside } from '../sessions/queries.ts'
import { circleTexts } from '../texts.ts'
import { isRemindable, mayRemind, remindableAgain } from './policy.ts'
import { findTaughtSession } from './queries.ts'
import { showTaughtSession } from './show.ts'
import { openStaffSession } from './staff.ts'

/** Calls the students of today's session who are not there and did not excuse themselves. The circle is held, so two taps are one. */
export function remindStudents(ctx: SignedCtx, ref: SessionRef) {
  return inTransaction(ctx, async (tx) => {
    const { circle } = await openStaffSession(tx, ref)
    await lockCircle(tx, ref.id)
    const session = await findTaughtSession(tx.db, ref.id, ref.sessionId)
    if (!session || !isRemindable(session, tx.now)) throw conflict(circleTexts.notToday)
    if (!mayRemind(session, tx.now))
      throw conflict(circleTexts.remindedAlready, { when: formatTime(remindableAgain(session, tx.now)) })
    await updateBeside(tx.db, session.id, { reminded_at: tx.now })
    await audit(tx, {
      action: 'circle-session.remind',
      entity: 'circle_session',
      entityId: session.id,
      after: { reminded_at: tx.now },
    })
    tx.emit({
      type: 'circle.session-called',
      room: `circle:${circle.id}`,
      payload: {
        circle_id: circle.id,
        session_id: session.id,
        starts_at: session.starts_at.toISOString(),
      },
    })
    return showTaughtSession(tx, ref)
  })
}
