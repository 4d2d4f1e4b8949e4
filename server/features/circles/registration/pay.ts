import type { z } from 'zod'
import type { PayForm } from '#contract/circles/registration-forms.ts'
import { toHalalas, toRiyals } from '#core/money.ts'
import { insertReceipt } from '#server/features/enrolments/public.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockSeats, takeSeat } from '../seats/seats.ts'
import { circleTexts } from '../texts.ts'
import { admitPaid } from './decide.ts'
import { openForSeats, showPlace } from './places.ts'
import * as queries from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'
import { toldOf } from './tell.ts'

const HOUR_MS = 3_600_000

/** Her seat is held for as long as the receipt waits for the director. Sending twice is safe. */
export async function payForPlace(ctx: SignedCtx, id: number, form: z.output<typeof PayForm>) {
  await inTransaction(ctx, async (tx) => {
    const file = await usableFile(tx, { id: form.receipt_file_id }, 'receipts')
    if (!file) throw invalid('receipt_file_id', circleTexts.unknownReceipt)
    await lockSeats(tx, id)
    const row = await queries.findOpen(tx.db, id, tx.actor.id)
    if (row?.status !== 'pending' || row.price_halalas === 0) throw conflict(circleTexts.nothingToPay)
    if ((await queries.findReceipt(tx.db, row.id))?.status === 'pending') return
    if (toHalalas(form.price) !== row.price_halalas)
      throw conflict(circleTexts.priceChanged, { price: toRiyals(row.price_halalas) })
    if (!row.holds_seat && !(await takeSeat(tx, id))) throw conflict(circleTexts.seatGone)
    await queries.updateRegistration(tx.db, row.id, {
      holds_seat: true,
      held_until: null,
      updated_at: tx.now,
    })
    await insertReceipt(tx.db, {
      circle_registration_id: row.id,
      file_id: file.id,
      content_sha256: file.sha256,
      amount_halalas: row.price_halalas,
      created_at: tx.now,
    })
    const circle = await openForSeats(tx, id)
    tx.emit({
      type: 'circle.receipt-waiting',
      room: 'directors',
      payload: { circle_id: id },
    })
    toldOf(tx, circle).changed()
  })
  return showPlace(ctx, id)
}

/** Whoever decides on a receipt comes through here first: seats are held before any row is. */
export async function holdPaidPlace(tx: SignedCtx, registrationId: number): Promise<void> {
  const row = await queries.findRegistration(tx.db, registrationId)
  if (!row) throw notFound(circleTexts.requestNotFound)
  await lockSeats(tx, row.circle_id)
}

/** The director has confirmed the payment: the seat is hers. The caller holds the seats. */
export async function confirmPaidPlace(tx: SignedCtx, registrationId: number): Promise<void> {
  const row = await queries.findRegistration(tx.db, registrationId)
  if (row?.status === 'approved') return
  if (row?.status !== 'pending') throw conflict(circleTexts.leftMeanwhile)
  await admitPaid(tx, await openForSeats(tx, row.circle_id), row)
}

/** She may send another receipt, and her seat waits for it as long as for the first. The caller holds the seats. */
export async function refusePaidPlace(tx: SignedCtx, registrationId: number): Promise<void> {
  const row = await queries.findRegistration(tx.db, registrationId)
  if (row?.status !== 'pending') return
  const { pending_hours } = await readRegistrationSettings(tx.db)
  const hours = Math.max(1, pending_hours)
  await queries.updateRegistration(tx.db, row.id, {
    held_until: row.holds_seat ? new Date(tx.now.getTime() + hours * HOUR_MS) : null,
    updated_at: tx.now,
  })
  const told = toldOf(tx, await openForSeats(tx, row.circle_id))
  told.answered('circle.receipt-refused', row.student_id, row.id)
  told.changed()
}
