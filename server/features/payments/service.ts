import type { Paging } from '#contract/kernel/fields.ts'
import { spanOf, type Period } from '#core/period.ts'
import { activateEnrolment, decideReceipt, refuseEnrolment } from '#server/features/enrolments/public.ts'
import { confirmPaidPlace, holdPaidPlace, refusePaidPlace } from '#server/features/circles/public.ts'
import { holdPaidPath, openPaidPath, refusePaidPath } from '#server/features/learning-paths/public.ts'
import { transferDetails } from '#server/features/site/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { directorName, subjectOf, toReceipt, type ReceiptRow } from './present.ts'
import * as queries from './queries.ts'
import { paymentTexts } from './texts.ts'

/** Of the receipts that she has not seen, how many the refusal names. */
const MOST_NAMED = 5

export const showTransfer = (ctx: SignedCtx) => transferDetails(ctx)

type Asked = Paging & Pick<queries.ReceiptFilter, 'status'> & { readonly decided?: Period | undefined }

export async function listReceipts(ctx: SignedCtx, { status, decided, ...query }: Asked) {
  const filter = { status, decided: decided === undefined ? undefined : spanOf(decided, ctx.now) }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countReceipts(ctx.db, filter),
  ])
  const [rows, sharing] = await Promise.all([
    queries.listReceipts(ctx.db, ids),
    queries.listSharing(ctx.db, ids),
  ])
  const ordered = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return pageOf(
    ordered.map((row) => toReceipt(ctx, row, sharing)),
    total,
    query,
  )
}

interface Decision {
  readonly status: 'confirmed' | 'refused'
  readonly reason: string | null
}

export const confirmReceipt = (ctx: SignedCtx, id: number, shownSharing: readonly number[]) =>
  decide(ctx, id, { status: 'confirmed', reason: null }, shownSharing)

export const refuseReceipt = (ctx: SignedCtx, id: number, reason: string) =>
  decide(ctx, id, { status: 'refused', reason })

/** Once. Her own second tap gets the first answer again; another director is told who decided, and how. */
function decide(ctx: SignedCtx, id: number, decision: Decision, shownSharing: readonly number[] = []) {
  return inTransaction(ctx, async (tx) => {
    const subject = await queries.findSubject(tx.db, id)
    if (subject?.circle_registration_id) await holdPaidPlace(tx, subject.circle_registration_id)
    if (subject?.path_enrolment_id) await holdPaidPath(tx, subject.path_enrolment_id)
    if (!(await queries.lockReceipt(tx.db, id))) throw notFound(paymentTexts.notFound)
    const receipt = await receiptRow(tx, id)
    if (receipt.status !== 'pending') return repeated(tx, receipt, decision)
    const isConfirmed = decision.status === 'confirmed'
    const shares_content = isConfirmed && (await knownSharing(tx, id, shownSharing))
    await decideReceipt(tx.db, id, { ...decision, shares_content, by: tx.actor.id, at: tx.now })
    await settlePlace(tx, receipt, decision)
    await audit(tx, {
      action: isConfirmed ? 'receipt.confirm' : 'receipt.refuse',
      entity: 'payment_receipt',
      entityId: id,
      before: { status: 'pending' },
      after: {
        ...decision,
        amount_halalas: receipt.amount_halalas,
        ...(receipt.enrolment_id !== null && { enrolment_id: receipt.enrolment_id }),
      },
    })
    return shownReceipt(tx, await receiptRow(tx, id))
  })
}

/** The place that was paid for, and its student, follow the decision. */
async function settlePlace(tx: SignedCtx, receipt: ReceiptRow, decision: Decision): Promise<void> {
  const { enrolment_id: enrolment, circle_registration_id: registration, path_enrolment_id: path } = receipt
  const isConfirmed = decision.status === 'confirmed'
  if (registration !== null) {
    if (isConfirmed) await confirmPaidPlace(tx, registration)
    else await refusePaidPlace(tx, registration)
    return
  }
  if (path !== null) {
    if (isConfirmed) await openPaidPath(tx, path)
    else await refusePaidPath(tx, path)
    return
  }
  if (enrolment === null) return
  if (isConfirmed) await activateEnrolment(tx, enrolment)
  else await refuseEnrolment(tx, enrolment)
  tellStudent(tx, receipt, decision)
}

/** True when other receipts stand on the same transfer and she knows of each; refuses when one is news to her. */
async function knownSharing(tx: SignedCtx, id: number, shown: readonly number[]): Promise<boolean> {
  const sharing = await queries.listSharing(tx.db, [id])
  const unknown = sharing.filter((other) => !shown.includes(other.id))
  const names = unknown
    .slice(0, MOST_NAMED)
    .map((other) => `${other.name} في «${subjectOf(other).title}»`)
    .join('، ')
  if (names) throw conflict(paymentTexts.sharedReceipt, { names })
  return sharing.length > 0
}

const shownReceipt = async (tx: SignedCtx, row: ReceiptRow) =>
  toReceipt(tx, row, await queries.listSharing(tx.db, [row.id]))

async function receiptRow(tx: SignedCtx, id: number): Promise<ReceiptRow> {
  const [row] = await queries.listReceipts(tx.db, [id])
  if (!row) throw notFound(paymentTexts.notFound)
  return row
}

function repeated(tx: SignedCtx, receipt: ReceiptRow, { status }: Decision) {
  if (receipt.status === status && receipt.director_id === tx.actor.id) return shownReceipt(tx, receipt)
  const key = receipt.status === 'confirmed' ? paymentTexts.alreadyConfirmed : paymentTexts.alreadyRefused
  throw conflict(key, { name: directorName(receipt) })
}

function tellStudent(tx: SignedCtx, { id, course_id, user_id }: ReceiptRow, { status }: Decision): void {
  if (course_id === null) return
  tx.emit({ type: `receipt.${status}`, room: `user:${user_id}`, payload: { course_id, receipt_id: id } })
}
