import type { z } from 'zod'
import type { PayPathForm } from '#contract/learning-paths/forms.ts'
import { toHalalas, toRiyals } from '#core/money.ts'
import { formatPrice } from '#core/format/number.ts'
import { insertReceipt } from '#server/features/enrolments/public.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { pathTexts } from '../texts.ts'
import { findEnrolment, listEnrolmentsById, lockEnrolment } from '../walk/queries.ts'
import { showMine } from '../walk/show.ts'
import { findReceipt } from '../walk/receipt-queries.ts'
import { openEnrolment } from './queries.ts'

/** The receipt of a transfer for her place; the director decides on it. Sending twice is safe. */
export async function payForPath(ctx: SignedCtx, pathId: number, form: z.output<typeof PayPathForm>) {
  await inTransaction(ctx, async (tx) => {
    const file = await usableFile(tx, { id: form.receipt_file_id }, 'receipts')
    if (!file) throw invalid('receipt_file_id', pathTexts.unknownReceipt)
    await lockEnrolment(tx.db, pathId, tx.actor.id)
    const enrolment = await findEnrolment(tx.db, pathId, tx.actor.id)
    if (!enrolment) throw notFound(pathTexts.notEnrolled)
    if (enrolment.is_open) throw conflict(pathTexts.nothingToPay)
    if ((await findReceipt(tx.db, enrolment.id))?.status === 'pending') return
    if (toHalalas(form.price) !== enrolment.price_halalas)
      throw conflict(pathTexts.priceChanged, { price: formatPrice(toRiyals(enrolment.price_halalas)) })
    await insertReceipt(tx.db, {
      path_enrolment_id: enrolment.id,
      file_id: file.id,
      content_sha256: file.sha256,
      amount_halalas: enrolment.price_halalas,
      created_at: tx.now,
    })
    tx.emit({
      type: 'path.receipt-waiting',
      room: 'directors',
      payload: { path_id: pathId },
    })
    tx.changes('learning-paths')
  })
  return showMine(ctx, pathId)
}

async function openPlace(tx: Ctx, enrolmentId: number) {
  const [enrolment] = await listEnrolmentsById(tx.db, [enrolmentId])
  if (!enrolment) throw notFound(pathTexts.studentNotFound)
  return enrolment
}

/** Whoever decides on a receipt comes through here first, as whoever sends one does. */
export async function holdPaidPath(tx: SignedCtx, enrolmentId: number): Promise<void> {
  const { path_id, user_id } = await openPlace(tx, enrolmentId)
  await lockEnrolment(tx.db, path_id, user_id)
}

/** The director has confirmed the payment: she may begin. */
export async function openPaidPath(tx: SignedCtx, enrolmentId: number): Promise<void> {
  const { path_id, user_id, is_open } = await openPlace(tx, enrolmentId)
  if (is_open) return
  await openEnrolment(tx.db, enrolmentId)
  tx.emit({ type: 'path.opened', room: `user:${user_id}`, payload: { path_id } })
  tx.changes('learning-paths')
}

/** She may send another receipt. */
export async function refusePaidPath(tx: SignedCtx, enrolmentId: number): Promise<void> {
  const { path_id, user_id } = await openPlace(tx, enrolmentId)
  tx.emit({
    type: 'path.receipt-refused',
    room: `user:${user_id}`,
    payload: { path_id, enrolment_id: enrolmentId },
  })
  tx.changes('learning-paths')
}
