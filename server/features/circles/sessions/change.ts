import { formatDateTime } from '#core/format/date.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockCircle, openCircle } from '../circle/show.ts'
import type { DeskCircleRow } from '../circle/queries.ts'
import { refreshStanding } from '../series/standing.ts'
import { circleTexts } from '../texts.ts'
import { rightsOver } from './policy.ts'
import type { SessionRow } from './queries.ts'
import { openSession, showSession } from './show.ts'

export interface SessionRef {
  readonly id: number
  readonly sessionId: number
}
export interface Change {
  readonly circle: DeskCircleRow
  readonly session: SessionRow
}

/** A moment of the wall clock that is still to come. */
export function momentAhead(ctx: SignedCtx, day: string, time: string, zone: string): Date {
  const moment = momentOf(day, time, zone)
  if (moment <= ctx.now) throw invalid('day', circleTexts.toPast)
  return moment
}

/** Refuses what the session no longer allows, and a change of what somebody else changed meanwhile. */
function refuse(
  ctx: SignedCtx,
  { session }: Change,
  act: 'move' | 'cancel' | 'restore' | 'substitute',
  revision?: number,
) {
  if (revision !== undefined && session.revision !== revision)
    throw conflict(circleTexts.stale, { when: formatDateTime(session.starts_at) })
  if (rightsOver(session, ctx.now)[act]) return
  if (session.starts_at <= ctx.now || session.status === 'live' || session.status === 'completed')
    throw conflict(circleTexts.past)
  if (act === 'restore')
    throw conflict(session.status === 'cancelled' ? circleTexts.bySeries : circleTexts.notCancelled)
  throw conflict(circleTexts.isCancelled)
}

/** One change of a session with its circle held, whose standing then follows. */
export function withSession<T>(
  ctx: SignedCtx,
  { id, sessionId }: SessionRef,
  work: (tx: SignedCtx, change: Change) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    await lockCircle(tx, id)
    const answer = await work(tx, {
      circle: await openCircle(tx, id),
      session: await openSession(tx, id, sessionId),
    })
    await refreshStanding(tx.db, [id], tx.now)
    tx.changes('circles')
    return answer
  })
}

/** One change of the plan by the desk; answers the session as it stands then. */
export function changeSession(
  ctx: SignedCtx,
  ref: SessionRef,
  {
    act,
    revision,
    work,
  }: {
    readonly act: 'move' | 'cancel' | 'restore' | 'substitute'
    readonly revision?: number
    readonly work: (tx: SignedCtx, change: Change) => Promise<void>
  },
) {
  return withSession(ctx, ref, async (tx, change) => {
    if (change.circle.status === 'cancelled') throw conflict(circleTexts.cancelledAlready)
    refuse(tx, change, act, revision)
    await work(tx, change)
    return showSession(tx, ref.id, ref.sessionId)
  })
}
