import type { z } from 'zod'
import type { PortionForm } from '#contract/circles/teaching-forms.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toPortion } from '../catalogue/present.ts'
import type { SessionRef } from '../sessions/change.ts'
import { updateBeside } from '../sessions/queries.ts'
import { circleTexts } from '../texts.ts'
import { showTaughtSession } from './show.ts'
import { openStaffSession } from './staff.ts'

type Portion = z.output<typeof PortionForm>['portion']

const words = (portion: Portion) => ({ ayah_range: portion && rangeWords(portion) })

/** What is recited in a session, also of one that is over: then it says what was. */
export function setPortion(ctx: SignedCtx, ref: SessionRef, portion: Portion) {
  return inTransaction(ctx, async (tx) => {
    const { session } = await openStaffSession(tx, ref)
    if (session.status === 'cancelled') throw conflict(circleTexts.isCancelled)
    await updateBeside(tx.db, session.id, {
      from_ayah: portion?.from ?? null,
      to_ayah: portion?.to ?? null,
    })
    await audit(tx, {
      action: 'circle-session.portion',
      entity: 'circle_session',
      entityId: session.id,
      before: words(toPortion(session)),
      after: words(portion),
    })
    tx.emit({
      type: 'circle.session-noted',
      room: `circle:${ref.id}`,
      payload: { circle_id: ref.id, session_id: session.id },
      isQuiet: true,
    })
    return showTaughtSession(tx, ref)
  })
}
