import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { insertAct } from '../queries.ts'
import { certificateTexts } from '../texts.ts'
import { showIssued } from './issued.ts'
import * as queries from './queries.ts'

/** From this moment its code says so; the row stays, because others were shown the code. */
export function revokeCertificate(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockedCertificate(tx, id)
    if (row.state !== 'issued') throw conflict(certificateTexts.notIssued)
    await queries.updateRevoked(tx.db, id, tx.now)
    await noteAct(tx, row, { act: 'revoked', reason })
    return showIssued(tx, id)
  })
}

export function restoreCertificate(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockedCertificate(tx, id)
    if (row.state !== 'revoked') throw conflict(certificateTexts.notRevoked)
    await queries.updateRevoked(tx.db, id, null)
    await noteAct(tx, row, { act: 'restored', reason })
    return showIssued(tx, id)
  })
}

export async function lockedCertificate(tx: SignedCtx, id: number): Promise<queries.LockedRow> {
  const row = await queries.lockCertificate(tx.db, id)
  if (!row) throw notFound(certificateTexts.notFound)
  return row
}

interface Act {
  readonly act: 'revoked' | 'restored' | 'replaced' | 'expiry'
  readonly reason: string
}

const auditActions = {
  revoked: 'certificate.revoked',
  restored: 'certificate.restored',
  replaced: 'certificate.replaced',
  expiry: 'certificate.expiry',
} as const satisfies Readonly<Record<Act['act'], string>>

/** Into its own history, into the audit, and to whoever holds it. */
export async function noteAct(
  tx: SignedCtx,
  { id, number, user_id }: queries.LockedRow,
  { act, reason }: Act,
): Promise<void> {
  await insertAct(tx.db, { certificate_id: id, act, reason, by_id: tx.actor.id, at: tx.now })
  await audit(tx, {
    action: auditActions[act],
    entity: 'certificate',
    entityId: id,
    after: { certificate_number: number, reason },
  })
  tx.changes('certificates')
  if (user_id !== null && act !== 'replaced' && act !== 'expiry')
    tx.emit({
      type: `certificate.${act}`,
      room: `user:${user_id}`,
      payload: { certificate_id: id, act },
    })
}
