import type { UpdateCertificateForm } from '#contract/certificates/desk-forms.ts'
import { formatDate } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { addressOfCode, sampleStamp } from '../award.ts'
import { nextStamp, refuseUnprintable, warningsFor, WRITTEN_REFUSALS } from '../certify.ts'
import { storedDrawing } from '../drawing/files.ts'
import * as certificates from '../queries.ts'
import { certificateOf } from '../service.ts'
import { certificateTexts } from '../texts.ts'
import { showIssued } from './issued.ts'
import * as queries from './queries.ts'
import { lockedCertificate, noteAct } from './revoke.ts'

export type Correction = Pick<UpdateCertificateForm, 'student_name' | 'title'>

/** Before the transaction: the corrected words are drawn once on the same paper. */
export async function checkCorrection(ctx: SignedCtx, id: number, words: Correction): Promise<void> {
  await certificateOf(ctx, id)
  if (words.student_name === undefined && words.title === undefined) return
  const { paper, places } = storedDrawing(await certificates.findDrawn(ctx.db, id))
  const { code, number } = sampleStamp(ctx.config.origin)
  const stamped = stampedPlaces(places, { words, code, number, origin: ctx.config.origin, at: ctx.now })
  refuseUnprintable(await warningsFor(ctx, paper, stamped), WRITTEN_REFUSALS)
}

/** Another name or title is another certificate; another last day is not. */
export function updateCertificate(
  ctx: SignedCtx,
  id: number,
  { reason, expires_on, ...words }: UpdateCertificateForm,
) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockedCertificate(tx, id)
    if (row.state !== 'issued') throw conflict(certificateTexts.notIssued)
    const isNewDay = expires_on !== undefined && expires_on !== row.expires_on
    const isCorrected = isOther(words.student_name, row.student_name) || isOther(words.title, row.title)
    if (!isNewDay && !isCorrected) throw conflict(certificateTexts.nothingChanged)
    // The number comes first, as wherever one is issued: what is counted after it is held until the end.
    const stamp = isCorrected ? await nextStamp(tx, tx.now) : undefined
    if (isNewDay) {
      await queries.updateExpiry(tx.db, id, expires_on)
      await noteAct(tx, row, { act: 'expiry', reason })
    }
    const standing = isNewDay ? { ...row, expires_on } : row
    return showIssued(tx, stamp ? await reissue(tx, standing, { words, reason, stamp }) : id)
  })
}

const isOther = (sent: string | undefined, stands: string): boolean => sent !== undefined && sent !== stands

interface Reissue {
  readonly words: Correction
  readonly reason: string
  readonly stamp: Awaited<ReturnType<typeof nextStamp>>
}

/** A new certificate with a number and code of its own, on the same paper, with both dates; the old one leads to it. */
export async function reissue(
  tx: SignedCtx,
  row: queries.LockedRow,
  { words, reason, stamp }: Reissue,
): Promise<number> {
  const { places } = storedDrawing(await certificates.findDrawn(tx.db, row.id))
  const { student_name = row.student_name, title = row.title } = words
  await queries.updateReplaced(tx.db, row.id)
  const { user_id, course_id, path_id, circle_id, source, paper_id, template_id, awarded_at } = row
  const { is_shared, expires_on } = row
  const id = await certificates.insertCertificate(tx.db, {
    user_id,
    course_id,
    path_id,
    circle_id,
    source,
    paper_id,
    template_id,
    awarded_at,
    is_shared,
    expires_on,
    ...stamp,
    title,
    student_name,
    places: JSON.stringify(stampedPlaces(places, { words, ...stamp, origin: tx.config.origin, at: tx.now })),
    issued_at: tx.now,
    first_issued_at: row.first_issued_at ?? row.issued_at,
  })
  await queries.updateReplacement(tx.db, row.id, id)
  await noteAct(tx, row, { act: 'replaced', reason })
  await certificates.insertAct(tx.db, {
    certificate_id: id,
    act: 'issued',
    reason,
    by_id: tx.actor.id,
    at: tx.now,
  })
  if (user_id !== null)
    tx.emit({
      type: 'certificate.reissued',
      room: `user:${user_id}`,
      payload: { certificate_id: id, act: 'issued' },
    })
  return id
}

interface Stamped {
  readonly words: Correction
  readonly code: string
  readonly number: string
  readonly origin: string
  readonly at: Date
}

function stampedPlaces(
  places: ReturnType<typeof storedDrawing>['places'],
  { words, code, number, origin, at }: Stamped,
) {
  return {
    ...places,
    ...(words.student_name === undefined ? {} : { student_name: words.student_name }),
    ...(words.title === undefined ? {} : { course_name: words.title }),
    certificate_id: number,
    verification_code: spellPublicCode(code),
    qr_code: addressOfCode(origin, code),
    reissue_date: formatDate(at),
  }
}
