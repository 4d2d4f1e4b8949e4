import type { z } from 'zod'
import type { SessionNotesForm } from '#contract/circles/teaching-forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { SessionRef } from '../sessions/change.ts'
import { deleteNote, upsertNote } from './notes-queries.ts'
import { showTaughtSession } from './show.ts'
import { openStaffSession } from './staff.ts'

/** Each writes her own; what is for everybody is also told where the circle is open. */
export function writeNotes(
  ctx: SignedCtx,
  ref: SessionRef,
  { own, shared }: z.output<typeof SessionNotesForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const { session } = await openStaffSession(tx, ref)
    await writeNote(tx, session.id, false, own)
    await writeNote(tx, session.id, true, shared)
    // What she writes to herself is nobody's to read, also not in the audit.
    if (shared !== undefined) {
      await audit(tx, {
        action: 'circle-session.note',
        entity: 'circle_session',
        entityId: session.id,
        after: { shared_note: shared },
      })
      tx.emit({
        type: 'circle.session-noted',
        room: `circle:${ref.id}`,
        payload: { circle_id: ref.id, session_id: session.id },
        isQuiet: true,
      })
    }
    return showTaughtSession(tx, ref)
  })
}

async function writeNote(tx: SignedCtx, session_id: number, is_shared: boolean, text: string | undefined) {
  if (text === undefined) return
  const note = { session_id, author_id: tx.actor.id, is_shared }
  await (text === '' ? deleteNote(tx.db, note) : upsertNote(tx.db, { ...note, text, updated_at: tx.now }))
}
