import { usableFile } from '#server/features/files/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockCircle } from '../circle/show.ts'
import type { SessionRef } from '../sessions/change.ts'
import { showTaughtSession } from './show.ts'
import { openStaffSession } from './staff.ts'
import { circleTexts } from '../texts.ts'
import * as queries from '../materials/queries.ts'

const MOST_MATERIALS = 10

/** Only what she uploaded for it herself; the same file twice stands once. */
export function addMaterial(ctx: SignedCtx, ref: SessionRef, fileId: number) {
  return inTransaction(ctx, async (tx) => {
    const { session } = await openStaffSession(tx, ref)
    await lockCircle(tx, ref.id)
    const file = await usableFile(tx, { id: fileId }, 'circle-materials')
    if (!file) throw invalid('file_id', circleTexts.unknownMaterial)
    if ((await queries.countMaterials(tx.db, session.id)) >= MOST_MATERIALS)
      throw conflict(circleTexts.enoughMaterials)
    const added = await queries.insertMaterial(tx.db, {
      session_id: session.id,
      file_id: file.id,
      name: file.original_name,
      added_by: tx.actor.id,
      added_at: tx.now,
    })
    if (added) await record(tx, ref, { before: null, after: added.name })
    return showTaughtSession(tx, ref)
  })
}

/** What is gone already changes nothing. */
export function removeMaterial(ctx: SignedCtx, ref: SessionRef, materialId: number) {
  return inTransaction(ctx, async (tx) => {
    const { session } = await openStaffSession(tx, ref)
    const gone = await queries.deleteMaterial(tx.db, session.id, materialId)
    if (gone) await record(tx, ref, { before: gone.name, after: null })
    return showTaughtSession(tx, ref)
  })
}

interface Changed {
  readonly before: string | null
  readonly after: string | null
}

async function record(tx: SignedCtx, { id, sessionId }: SessionRef, { before, after }: Changed) {
  await audit(tx, {
    action: after === null ? 'circle-session.remove-material' : 'circle-session.add-material',
    entity: 'circle_session',
    entityId: sessionId,
    before: { material: before },
    after: { material: after },
  })
  tx.emit({
    type: 'circle.session-noted',
    room: `circle:${id}`,
    payload: { circle_id: id, session_id: sessionId },
    isQuiet: true,
  })
}
