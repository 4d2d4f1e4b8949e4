import { excusableUntil, isLateExcuse } from '#core/attendance/deadlines.ts'
import type { ExcuseReason } from '#core/attendance/excuses.ts'
import { isMember } from '#server/features/circles/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { ownAttendance } from '../reports/of-student.ts'
import { changeSheet, markLine } from '../sheet/save.ts'
import type { SheetRef, SheetView } from '../sheet/view.ts'
import { attendanceTexts } from '../texts.ts'
import { isOpenForExcuses } from '../policy.ts'
import * as queries from './queries.ts'

async function openOwnSession(tx: SignedCtx, { id, sessionId }: SheetRef) {
  const session = await queries.findSession(tx.db, id, sessionId)
  if (!session || !(await isMember(tx.db, id, tx.actor.id))) throw notFound(attendanceTexts.notAMember)
  if (session.status === 'cancelled') throw conflict(attendanceTexts.cancelled)
  return session
}

/** Two hours before and earlier it is accepted by itself; later her teacher judges it. No reason is asked beyond a choice. */
export function sendExcuse(ctx: SignedCtx, ref: SheetRef, reason: ExcuseReason) {
  return inTransaction(ctx, async (tx) => {
    const session = await openOwnSession(tx, ref)
    if (tx.now >= excusableUntil(session.ends_at)) throw conflict(attendanceTexts.excuseOver)
    const earlier = await queries.findExcuse(tx.db, session.id, tx.actor.id)
    if (earlier?.decision === 'declined') throw conflict(attendanceTexts.excuseTwice)
    // A better reason for an excuse that was accepted stays accepted.
    const isLate = isLateExcuse(session.starts_at, tx.now) && earlier?.decision !== 'accepted'
    await queries.upsertExcuse(tx.db, {
      session_id: session.id,
      student_id: tx.actor.id,
      reason,
      is_late: isLate,
      decision: isLate ? 'waiting' : 'accepted',
      sent_at: tx.now,
    })
    if (isLate && !earlier)
      tx.emit({
        type: 'attendance.excuse-waiting',
        room: `user:${session.substitute_id ?? session.teacher_id}`,
        payload: { ...payloadOf(session), student_id: tx.actor.id },
      })
    tx.changes('attendance')
    return { isLate, data: await ownAttendance(tx, ref.id) }
  })
}

type Session = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

const payloadOf = ({ circle_id, id, starts_at }: Session) => ({
  circle_id,
  session_id: id,
  starts_at: starts_at.toISOString(),
})

/** She comes after all; without an excuse there is nothing to take back. */
export function withdrawExcuse(ctx: SignedCtx, ref: SheetRef) {
  return inTransaction(ctx, async (tx) => {
    const session = await openOwnSession(tx, ref)
    if (session.started_at || session.starts_at <= tx.now) throw conflict(attendanceTexts.excuseStarted)
    await queries.deleteExcuse(tx.db, session.id, tx.actor.id)
    tx.changes('attendance')
    return ownAttendance(tx, ref.id)
  })
}

/** An accepted excuse turns what was confirmed as absence into an excused one; the mark says who did so. */
export function decideExcuse(
  ctx: SignedCtx,
  { studentId, ...ref }: SheetRef & { readonly studentId: number },
  decision: 'accepted' | 'declined',
) {
  const decideIn = async (tx: SignedCtx, view: SheetView) => {
    const excuse = await queries.findExcuse(tx.db, ref.sessionId, studentId)
    const session = await queries.findSession(tx.db, ref.id, ref.sessionId)
    if (!excuse || !session) throw notFound(attendanceTexts.excuseNotFound)
    if (excuse.decision === decision) return
    await queries.decide(
      tx.db,
      { sessionId: ref.sessionId, studentId },
      { decision, decided_at: tx.now, decided_by: tx.actor.id },
    )
    const line = view.lines.find(({ student }) => student.id === studentId)
    const isMarked = line && (line.isByHand || view.row.confirmed_at !== null)
    if (decision === 'accepted' && isMarked && line.state === 'absent')
      await markLine(tx, view, line, { state: 'excused' })
    if (decision === 'declined' && isMarked && line.state === 'excused')
      await markLine(tx, view, line, { state: 'absent' })
    tx.emit({
      type: 'attendance.excuse-decided',
      room: `user:${studentId}`,
      payload: { ...payloadOf(session), decision },
    })
    await audit(tx, {
      action: 'attendance.decide-excuse',
      entity: 'attendance_sheet',
      entityId: ref.sessionId,
      before: { decision: excuse.decision },
      after: { student_id: studentId, decision },
    })
  }
  return changeSheet(ctx, ref, decideIn, { isOpen: isOpenForExcuses })
}
