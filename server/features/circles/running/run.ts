import { formatDateTime } from '#core/format/date.ts'
import { closeMeeting, reopenMeeting } from '#server/features/zoom/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockCircle } from '../circle/show.ts'
import { bookPeopleAnyway } from '../series/bookings.ts'
import { lockCircles } from '../series/queries.ts'
import { refreshStanding } from '../series/standing.ts'
import { findCurrent } from '../teaching/circles.ts'
import { showTaughtSession } from '../teaching/show.ts'
import { openStaffCircle, openStaffSession } from '../teaching/staff.ts'
import { circleTexts } from '../texts.ts'
import { withSession, type Change, type SessionRef } from '../sessions/change.ts'
import { expectedEnd } from './expected-end.ts'
import { runRights, startWindow } from '../sessions/policy.ts'
import { findSession, updateRun } from '../sessions/queries.ts'
import { listLiveSessions, type LiveSession } from './run-queries.ts'

type RunType = 'circle.session-started' | 'circle.session-continued' | 'circle.session-ended'

/** Everybody of the circle and every director hears at once that it meets, or no longer does. */
function tellRun(tx: Ctx, type: RunType, circle_id: number, session_id: number): void {
  for (const room of [`circle:${circle_id}`, 'directors'] as const)
    tx.emit({ type, room, payload: { circle_id, session_id }, isQuiet: true })
}

/**
 * Starts a session, or goes on with one that ended a short while ago. Two devices that start it make one session:
 * the second is answered what the first began.
 */
export function startSession(ctx: SignedCtx, ref: SessionRef) {
  return withSession(ctx, ref, async (tx, change) => {
    await openStaffSession(tx, ref)
    if (change.session.status !== 'live') {
      refuseStart(tx, change)
      await endForgottenBefore(tx, ref)
      await (change.session.status === 'completed' ? goOn(tx, change) : begin(tx, change))
    }
    return showTaughtSession(tx, ref)
  })
}

export function refuseStart(tx: SignedCtx, { circle, session }: Change): void {
  if (circle.status === 'cancelled') throw conflict(circleTexts.cancelledAlready)
  if (session.status === 'cancelled') throw conflict(circleTexts.isCancelled)
  const may = runRights(session, tx.now)
  if (may.start || may.continue) return
  if (session.status === 'completed') throw conflict(circleTexts.tooLateToContinue)
  const { from } = startWindow(session)
  if (tx.now < from) throw conflict(circleTexts.tooEarlyToStart, { when: formatDateTime(from) })
  throw conflict(circleTexts.tooLateToStart)
}

/** Another session of the circle that nobody ended is over; one in its own hours is not pushed aside. */
async function endForgottenBefore(tx: SignedCtx, { id, sessionId }: SessionRef): Promise<void> {
  for (const live of await listLiveSessions(tx.db, [id])) {
    if (live.id === sessionId) continue
    if (expectedEnd(live) > tx.now) throw conflict(circleTexts.anotherIsLive)
    await endByItself(tx, live, expectedEnd(live))
  }
}

async function begin(tx: SignedCtx, { session, circle }: Change): Promise<void> {
  const run = { started_at: tx.now, started_by: tx.actor.id, place: circle.place }
  await updateRun(tx.db, session.id, run, tx.now)
  await audit(tx, {
    action: 'circle-session.start',
    entity: 'circle_session',
    entityId: session.id,
    after: { started_at: tx.now },
  })
  tellRun(tx, 'circle.session-started', session.circle_id, session.id)
}

/** Its meeting began at a service outside, without anybody pressing anything here. */
export async function startByItself(
  tx: Ctx,
  { id, circle_id }: { readonly id: number; readonly circle_id: number },
) {
  const [circle] = await lockCircles(tx.db, [circle_id])
  const session = await findSession(tx.db, circle_id, id)
  if (!circle || circle.cancelled_at || !session || !runRights(session, tx.now).start) return
  if ((await listLiveSessions(tx.db, [circle_id])).length > 0) return
  await updateRun(tx.db, id, { started_at: tx.now, started_by: null, place: 'zoom' }, tx.now)
  tellRun(tx, 'circle.session-started', circle_id, id)
  await refreshStanding(tx.db, [circle_id], tx.now)
  tx.changes('circles')
}

async function goOn(tx: SignedCtx, { session }: Change): Promise<void> {
  await updateRun(tx.db, session.id, { ended_at: null, ended_by: null, end_cause: null }, tx.now)
  await bookPeopleAnyway(tx, [session.id])
  await reopenMeeting(tx, { kind: 'session', id: session.id })
  await audit(tx, {
    action: 'circle-session.continue',
    entity: 'circle_session',
    entityId: session.id,
    before: { ended_at: session.ended_at },
    after: { ended_at: null },
  })
  tellRun(tx, 'circle.session-continued', session.circle_id, session.id)
}

/** Ending what has ended changes nothing. */
export function endSession(ctx: SignedCtx, ref: SessionRef) {
  return withSession(ctx, ref, async (tx, { session }) => {
    await openStaffSession(tx, ref)
    if (session.status === 'scheduled') throw conflict(circleTexts.notStarted)
    if (session.status === 'cancelled') throw conflict(circleTexts.isCancelled)
    if (session.status === 'live') {
      await updateRun(
        tx.db,
        session.id,
        { ended_at: tx.now, ended_by: tx.actor.id, end_cause: 'hand' },
        tx.now,
      )
      await bookPeopleAnyway(tx, [session.id])
      await closeMeeting(tx, { kind: 'session', id: session.id })
      await audit(tx, {
        action: 'circle-session.end',
        entity: 'circle_session',
        entityId: session.id,
        after: { ended_at: tx.now },
      })
      tellRun(tx, 'circle.session-ended', session.circle_id, session.id)
    }
    return showTaughtSession(tx, ref)
  })
}

/** Nobody ended it: it ends at the moment at which it was over. */
export async function endByItself(tx: Ctx, session: LiveSession, ended_at: Date): Promise<void> {
  await updateRun(tx.db, session.id, { ended_at, ended_by: null, end_cause: 'forgotten' }, tx.now)
  await bookPeopleAnyway(tx, [session.id])
  await closeMeeting(tx, { kind: 'session', id: session.id })
  tellRun(tx, 'circle.session-ended', session.circle_id, session.id)
}

/** The session of this circle that one tap is about; the circle is held first, so that two taps choose the same. */
export function openToday(ctx: SignedCtx, circleId: number) {
  return inTransaction(ctx, async (tx) => startSession(tx, await currentRef(tx, circleId)))
}

async function currentRef(tx: SignedCtx, circleId: number): Promise<SessionRef> {
  const { role } = await openStaffCircle(tx, circleId)
  await lockCircle(tx, circleId)
  const current = await findCurrent(tx, circleId, role === 'substitute' ? tx.actor.id : undefined)
  if (!current) throw conflict(circleTexts.nothingAhead)
  return { id: circleId, sessionId: current.id }
}

/** What the two words of a status mean: `live` starts or continues, `completed` ends. */
export function setRun(ctx: SignedCtx, circleId: number, { status, sessionId }: SetRun) {
  return inTransaction(ctx, async (tx) => {
    const ref = sessionId === undefined ? await currentRef(tx, circleId) : { id: circleId, sessionId }
    return status === 'live' ? startSession(tx, ref) : endSession(tx, ref)
  })
}
interface SetRun {
  readonly status: 'live' | 'completed'
  readonly sessionId?: number | undefined
}
