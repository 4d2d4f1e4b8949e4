import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { freeSeats, lockSeats, takeSeat } from '../seats/seats.ts'
import { openStaffCircle } from '../teaching/staff.ts'
import { circleTexts } from '../texts.ts'
import { affirmedAt, openForSeats, seatOrQueue } from './places.ts'
import { mayDecide } from './policy.ts'
import { entriesOf } from './present.ts'
import * as queries from './queries.ts'
import type { CircleRow, RegistrationRow } from './queries.ts'
import { toldOf, type AnswerType } from './tell.ts'

type WhenFull = 'raise' | 'wait' | undefined
export interface Who {
  readonly id: number
  readonly sid: number
}

/** A circle whose members she decides on, with its seats held. Whoever stands in for a while decides on nobody. */
export async function holdDecided(tx: SignedCtx, id: number): Promise<CircleRow> {
  const { role } = await openStaffCircle(tx, id)
  if (role === 'substitute') throw notFound(circleTexts.notFound)
  await lockSeats(tx, id)
  return openForSeats(tx, id)
}

async function entryOf(tx: SignedCtx, { circle_id, id }: { circle_id: number; id: number }) {
  const [entry] = await entriesOf(tx, circle_id, [id])
  if (!entry) throw notFound(circleTexts.requestNotFound)
  return entry
}

/** A decision that the row holds now, and what it was before. */
const audited = (tx: SignedCtx, act: string, row: RegistrationRow, before: string | null) =>
  audit(tx, {
    action: `circle-registration.${act}`,
    entity: 'circle',
    entityId: row.circle_id,
    before: before === null ? undefined : { status: before },
    after: { status: row.status, student_id: row.student_id, ...(row.reason ? { reason: row.reason } : {}) },
  })

/** One seat for her: a free one, or one more where the director says so. */
async function seatFor(tx: SignedCtx, circle: CircleRow, whenFull: WhenFull): Promise<boolean> {
  if (circle.status === 'cancelled' || circle.status === 'completed') throw conflict(circleTexts.over)
  if (await takeSeat(tx, circle.id)) return true
  if (whenFull === 'wait') return false
  if (whenFull !== 'raise') throw conflict(circleTexts.isFull)
  if (tx.actor.role !== 'admin') throw forbidden(circleTexts.directorRaises)
  await queries.addSeat(tx.db, circle.id)
  await audit(tx, {
    action: 'circle.raise-capacity',
    entity: 'circle',
    entityId: circle.id,
    before: { capacity: circle.capacity },
    after: { capacity: circle.capacity + 1 },
  })
  // An over-full circle stays full with one seat more.
  if (!(await takeSeat(tx, circle.id))) throw conflict(circleTexts.isFull)
  return true
}

/** A member from now on; whoever stays without a seat waits for one. */
async function admit(tx: SignedCtx, circle: CircleRow, row: RegistrationRow, whenFull: WhenFull) {
  const hasSeat = row.holds_seat || (await seatFor(tx, circle, whenFull))
  const decided = { decided_at: tx.now, decided_by: tx.actor.id, updated_at: tx.now }
  return queries.updateRegistration(
    tx.db,
    row.id,
    hasSeat
      ? {
          ...decided,
          status: 'approved',
          holds_seat: true,
          held_until: null,
          joined_at: tx.now,
          reason: null,
        }
      : { ...decided, status: 'waiting', holds_seat: false, held_until: null },
  )
}

/** Approving a member again changes nothing. */
export function approve(ctx: SignedCtx, { id, sid }: Who, whenFull: WhenFull) {
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, id)
    const row = await queries.findOpen(tx.db, id, sid)
    if (!row) throw notFound(circleTexts.requestNotFound)
    if (row.status === 'approved') return entryOf(tx, row)
    await refuseUndecidedReceipt(tx, row)
    if (!mayDecide(tx.actor, row).approve) throw forbidden(circleTexts.directorConfirms)
    return entryOf(tx, await admitAndTell(tx, circle, row, whenFull))
  })
}

async function admitAndTell(tx: SignedCtx, circle: CircleRow, row: RegistrationRow, whenFull: WhenFull) {
  const next = await admit(tx, circle, row, whenFull)
  await audited(tx, 'approve', next, row.status)
  const told = toldOf(tx, circle)
  if (next.status === 'approved') told.student('circle.request-approved', row.student_id)
  told.changed()
  return next
}

/** Whose payment was confirmed. */
export const admitPaid = (tx: SignedCtx, circle: CircleRow, row: RegistrationRow) =>
  admitAndTell(tx, circle, row, undefined)

/** Money that was sent is decided on where it is seen. */
async function refuseUndecidedReceipt(tx: SignedCtx, row: RegistrationRow): Promise<void> {
  if ((await queries.findReceipt(tx.db, row.id))?.status === 'pending')
    throw conflict(circleTexts.receiptWaits)
}

/** Rejecting twice keeps the first reason. */
export function reject(ctx: SignedCtx, { id, sid }: Who, reason: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, id)
    const row = await queries.findOpen(tx.db, id, sid)
    if (row) return entryOf(tx, await refuse(tx, circle, row, reason))
    const last = await queries.findLast(tx.db, id, sid)
    if (last?.status !== 'rejected') throw notFound(circleTexts.requestNotFound)
    return entryOf(tx, last)
  })
}

async function refuse(tx: SignedCtx, circle: CircleRow, row: RegistrationRow, reason: string | undefined) {
  if (row.status === 'approved') throw conflict(circleTexts.isMember)
  await refuseUndecidedReceipt(tx, row)
  return close(tx, circle, row, {
    status: 'rejected',
    reason,
    type: 'circle.request-rejected',
    act: 'reject',
  })
}

interface Closing {
  readonly status: 'rejected' | 'removed'
  readonly reason: string | undefined
  readonly type: AnswerType
  readonly act: string
}

async function close(tx: SignedCtx, circle: CircleRow, row: RegistrationRow, closing: Closing) {
  const reason = closing.reason ?? ''
  const next = await queries.updateRegistration(tx.db, row.id, {
    status: closing.status,
    holds_seat: false,
    held_until: null,
    left_at: row.joined_at && tx.now,
    decided_at: tx.now,
    decided_by: tx.actor.id,
    reason: reason || null,
    updated_at: tx.now,
  })
  if (row.holds_seat) await freeSeats(tx, circle.id)
  await audited(tx, closing.act, next, row.status)
  const told = toldOf(tx, circle)
  told.answered(closing.type, row.student_id, row.id)
  told.changed()
  return next
}

/** Out of the circle or out of its queue; her history stays. */
export function remove(ctx: SignedCtx, { id, sid }: Who, reason: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, id)
    const row = await queries.findOpen(tx.db, id, sid)
    if (!row) throw notFound(circleTexts.requestNotFound)
    if (row.status !== 'approved') return entryOf(tx, await refuse(tx, circle, row, reason))
    const closing = { status: 'removed', reason, type: 'circle.member-removed', act: 'remove' } as const
    return entryOf(tx, await close(tx, circle, row, closing))
  })
}

/** By the office: no condition and no question. Adding a member again changes nothing. */
export function add(ctx: SignedCtx, id: number, studentId: number, whenFull: WhenFull) {
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, id)
    await checkStudent(tx, studentId)
    return entryOf(tx, await addOne(tx, circle, { studentId, source: 'office', whenFull }))
  })
}

async function checkStudent(tx: SignedCtx, studentId: number): Promise<void> {
  const person = await queries.findPerson(tx.db, studentId)
  if (person?.role !== 'student' || !person.is_active || person.archived_at)
    throw invalid('student_id', circleTexts.unknownStudent)
}

interface Added {
  readonly studentId: number
  readonly source: 'office' | 'import'
  readonly whenFull: WhenFull
}

export async function addOne(tx: SignedCtx, circle: CircleRow, { studentId, source, whenFull }: Added) {
  const row = await queries.findOpen(tx.db, circle.id, studentId)
  if (row?.status === 'approved' || (row?.status === 'waiting' && whenFull === 'wait')) return row
  if (row) await refuseUndecidedReceipt(tx, row)
  const standing = row ?? (await newRow(tx, circle, { studentId, source }))
  const next = await admit(tx, circle, standing, whenFull)
  await audited(tx, 'add', next, row?.status ?? null)
  const told = toldOf(tx, circle)
  if (next.status === 'approved') told.student('circle.member-added', studentId)
  told.changed()
  return next
}

/** Without a seat yet: whoever adds her gives her one in the same transaction, or leaves her waiting. */
const newRow = (
  tx: SignedCtx,
  circle: CircleRow,
  { studentId, source }: { readonly studentId: number; readonly source: 'office' | 'import' | 'transfer' },
) =>
  queries.insertRegistration(tx.db, {
    circle_id: circle.id,
    student_id: studentId,
    source,
    status: 'waiting',
    holds_seat: false,
    affirmed_at: affirmedAt(tx, circle),
    price_halalas: circle.price_halalas,
    requested_at: tx.now,
    updated_at: tx.now,
  })

interface Transfer {
  readonly from_circle_id: number
  readonly to_circle_id: number
  readonly student_id: number
  readonly when_full?: WhenFull
}

/**
 * Out of one circle and into the other in one step; a repeat finds her there and changes nothing. Where the other is full
 * she may wait for it, and stays where she is.
 */
export function transfer(ctx: SignedCtx, { from_circle_id, to_circle_id, student_id, when_full }: Transfer) {
  return inTransaction(ctx, async (tx) => {
    await lockSeats(tx, from_circle_id, to_circle_id)
    const from = await openForSeats(tx, from_circle_id)
    const to = await queries.findCircle(tx.db, to_circle_id)
    if (!to) throw invalid('to_circle_id', circleTexts.notFound)
    const leaving = await queries.findOpen(tx.db, from.id, student_id)
    const there = await queries.findOpen(tx.db, to.id, student_id)
    if (leaving?.status !== 'approved') {
      if (there?.status === 'approved' && there.moved_from_id !== null) return entryOf(tx, there)
      throw notFound(circleTexts.notMember)
    }
    if (there?.status === 'approved') throw conflict(circleTexts.memberThere)
    if (there) await refuseUndecidedReceipt(tx, there)
    const row = there ?? (await newRow(tx, to, { studentId: student_id, source: 'transfer' }))
    const admitted = await admit(tx, to, row, when_full)
    if (admitted.status === 'waiting') {
      await audited(tx, 'add', admitted, there?.status ?? null)
      toldOf(tx, to).changed()
      return entryOf(tx, admitted)
    }
    const next = await queries.updateRegistration(tx.db, admitted.id, {
      source: 'transfer',
      moved_from_id: leaving.id,
    })
    await queries.updateRegistration(tx.db, leaving.id, {
      status: 'moved',
      holds_seat: false,
      left_at: tx.now,
      decided_at: tx.now,
      decided_by: tx.actor.id,
      updated_at: tx.now,
    })
    await freeSeats(tx, from.id)
    await audited(tx, 'transfer', next, 'approved')
    const payload = { student_id, circle_id: to.id, from_id: from.id }
    tx.emit({ type: 'circle.member-moved', room: `user:${student_id}`, payload })
    toldOf(tx, from).changed()
    toldOf(tx, to).changed()
    return entryOf(tx, next)
  })
}

interface Wanted {
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly reason?: string | undefined
}

/** Mends what is wrong in one step, from whatever it was; the seats stay true. */
export function setStatus(ctx: SignedCtx, who: Who, { status, reason }: Wanted) {
  if (status === 'approved') return add(ctx, who.id, who.sid, undefined)
  if (status === 'rejected') return remove(ctx, who, reason)
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, who.id)
    await checkStudent(tx, who.sid)
    const row = await queries.findOpen(tx.db, who.id, who.sid)
    if (row?.status === 'pending') return entryOf(tx, row)
    if (row) throw conflict(row.status === 'approved' ? circleTexts.isMember : circleTexts.waitsAlready)
    const asked = { student_id: who.sid, source: 'office' } as const
    const next = await seatOrQueue(tx, { ...circle, requires_approval: true }, asked)
    await audited(tx, 'reopen', next, null)
    return entryOf(tx, next)
  })
}
