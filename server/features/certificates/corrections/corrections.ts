import type { z } from 'zod'
import type { CorrectionForm } from '#contract/certificates/correction-forms.ts'
import type { CorrectionFilters } from '#contract/certificates/correction-shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { nextStamp } from '../certify.ts'
import { checkCorrection, reissue } from '../desk/correct.ts'
import { lockedCertificate } from '../desk/revoke.ts'
import { isHolder, stateOf } from '../policy.ts'
import { certificateOf } from '../service.ts'
import { certificateTexts } from '../texts.ts'
import * as queries from './queries.ts'

/** Hers alone: the director corrects by herself, and nobody asks in the place of another. */
async function ownCertificate(ctx: SignedCtx, id: number) {
  const row = await certificateOf(ctx, id)
  if (!isHolder(ctx.actor, row)) throw notFound(certificateTexts.notFound)
  return row
}

export async function showLatest(ctx: SignedCtx, certificateId: number) {
  await ownCertificate(ctx, certificateId)
  return (await queries.findLatest(ctx.db, certificateId)) ?? null
}

/** Before the transaction: what could not be printed is refused at once, not after she has waited. */
export async function prepareAsking(ctx: SignedCtx, certificateId: number, form: CorrectionForm) {
  const row = await ownCertificate(ctx, certificateId)
  if (stateOf(row, ctx.now) !== 'valid') throw conflict(certificateTexts.notIssued)
  if (form.student_name === row.student_name) throw conflict(certificateTexts.sameName)
  await checkCorrection(ctx, certificateId, { student_name: form.student_name })
  return { certificateId, form }
}

export function askCorrection(
  ctx: SignedCtx,
  { certificateId, form }: { certificateId: number; form: CorrectionForm },
) {
  return inTransaction(ctx, async (tx) => {
    await ownCertificate(tx, certificateId)
    const made = await queries.insertCorrection(tx.db, {
      certificate_id: certificateId,
      user_id: tx.actor.id,
      wanted_name: form.student_name,
      note: form.note,
      created_at: tx.now,
    })
    if (!made) throw conflict(certificateTexts.correctionWaits)
    tx.emit({ type: 'certificate.correction-asked', room: 'directors', payload: {} })
    tx.changes('certificates')
    return made
  })
}

export function withdrawCorrection(ctx: SignedCtx, certificateId: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await ownCertificate(tx, certificateId)
    const latest = await queries.findLatest(tx.db, certificateId)
    const row = latest && (await queries.lockCorrection(tx.db, latest.id))
    if (row?.state !== 'waiting') throw conflict(certificateTexts.correctionDecided)
    await queries.updateCorrection(tx.db, row.id, { state: 'withdrawn', decided_at: tx.now })
    tx.changes('certificates')
    return null
  })
}

const toDesk = ({ name, number, title, source, student_name, user_id, ...row }: queries.CorrectionRow) => ({
  ...row,
  person: { id: user_id, name },
  certificate: { number, title, source, student_name },
})

export async function listCorrections(
  ctx: SignedCtx,
  { state, ...paging }: z.output<typeof CorrectionFilters>,
) {
  const [rows, total] = await Promise.all([
    queries.listCorrections(ctx.db, state, windowOf(paging)),
    queries.countCorrections(ctx.db, state),
  ])
  return pageOf(rows.map(toDesk), total, paging)
}

async function openCorrection(ctx: SignedCtx, id: number) {
  const row = await queries.findCorrection(ctx.db, id)
  if (!row) throw notFound(certificateTexts.correctionNotFound)
  return row
}

/** Before the transaction: the paper may have lost a picture meanwhile. */
export async function prepareApproval(ctx: SignedCtx, id: number): Promise<number> {
  const { certificate_id, wanted_name } = await openCorrection(ctx, id)
  await checkCorrection(ctx, certificate_id, { student_name: wanted_name })
  return id
}

export function approveCorrection(ctx: SignedCtx, id: number) {
  return decide(ctx, id, { state: 'approved', answer: '' })
}

export function refuseCorrection(ctx: SignedCtx, id: number, reason: string) {
  return decide(ctx, id, { state: 'refused', answer: reason })
}

interface Decision {
  readonly state: 'approved' | 'refused'
  readonly answer: string
}

function decide(ctx: SignedCtx, id: number, { state, answer }: Decision) {
  return inTransaction(ctx, async (tx) => {
    await openCorrection(tx, id)
    const row = await queries.lockCorrection(tx.db, id)
    if (row?.state !== 'waiting') throw conflict(certificateTexts.correctionDecided)
    const certificate = await lockedCertificate(tx, row.certificate_id)
    const decided = { state, answer, decided_by: tx.actor.id, decided_at: tx.now }
    await queries.updateCorrection(tx.db, id, decided)
    if (state === 'approved') {
      if (certificate.state !== 'issued') throw conflict(certificateTexts.notIssued)
      await reissue(tx, certificate, {
        words: { student_name: row.wanted_name },
        reason: text(certificateTexts.correctedOnRequest),
        stamp: await nextStamp(tx, tx.now),
      })
    } else {
      tx.emit({
        type: 'certificate.correction-refused',
        room: `user:${row.user_id}`,
        payload: { certificate_id: row.certificate_id, correction_id: row.id },
      })
      tx.changes('certificates')
    }
    await audit(tx, {
      action: state === 'approved' ? 'certificate-correction.approved' : 'certificate-correction.refused',
      entity: 'certificate',
      entityId: row.certificate_id,
      after: { certificate_number: certificate.number },
    })
    return toDesk(await openCorrection(tx, id))
  })
}
