import type { z } from 'zod'
import type { CancelSessionForm, ExtraSessionForm, MoveSessionForm } from '#contract/circles/forms.ts'
import { addDays, dayNumber, weekdayOf, type Day } from '#core/day.ts'
import { dayIn, RIYADH } from '#core/format/zoned-day.ts'
import { extendRule, shiftWeekday, splitRule } from '#core/series/rule.ts'
import { readSeries } from '#core/series/written-series.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { EventOf, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { recheckRoom } from '#server/kernel/events/rooms.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { listNextIds, listStaff } from '../circle/queries.ts'
import { lockCircle, openCircle } from '../circle/show.ts'
import { alignCircles } from '../series/align.ts'
import { book } from '../series/bookings.ts'
import { findRule } from '../series/queries.ts'
import { changeableFrom, changeRule } from '../series/rules.ts'
import { refreshStanding } from '../series/standing.ts'
import { circleTexts } from '../texts.ts'
import { changeSession, momentAhead, type Change, type SessionRef } from './change.ts'
import * as queries from './queries.ts'
import { showSession } from './show.ts'

const MS_PER_MINUTE = 60_000
const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MS_PER_MINUTE)

const eventOf = ({ circle, session }: Change) => ({
  circle_id: circle.id,
  session_id: session.id,
  from: session.starts_at.toISOString(),
})
type ToldType =
  | 'circle.schedule-changed'
  | 'circle.series-cancelled'
  | 'circle.session-cancelled'
  | 'circle.session-moved'
  | 'circle.session-restored'
  | 'circle.session-substituted'
type Told = { [Type in ToldType]: Pick<EventOf<Type>, 'type' | 'payload'> }[ToldType]

/** Nobody knows yet of a circle that is not published. */
const tell = (tx: SignedCtx, { circle }: Change, told: Told) => {
  if (circle.is_published) tx.emit({ ...told, room: `circle:${circle.id}` })
}
const record = (tx: SignedCtx, action: string, { session }: Change, after: object) =>
  audit(tx, {
    action,
    entity: 'circle_session',
    entityId: session.id,
    before: { starts_at: session.starts_at },
    after,
  })

export function moveSession(
  ctx: SignedCtx,
  ref: SessionRef,
  { scope, revision, ...to }: z.output<typeof MoveSessionForm>,
) {
  const work = (tx: SignedCtx, change: Change) =>
    scope === 'this' ? moveOne(tx, change, to) : moveRule(tx, change, { ...to, scope })
  return changeSession(ctx, ref, { act: 'move', revision, work })
}

interface Hour {
  readonly day: Day
  readonly time: string
  readonly minutes: number
}

async function moveOne(tx: SignedCtx, change: Change, { day, time, minutes }: Hour): Promise<void> {
  const { session } = change
  const starts_at = momentAhead(tx, day, time, session.zone ?? RIYADH)
  const ends_at = endOf(starts_at, minutes)
  await queries.updateSession(tx.db, session.id, { starts_at, ends_at, is_hand_set: true }, tx.now)
  await book(tx, [session.id])
  tell(tx, change, {
    type: 'circle.session-moved',
    payload: { ...eventOf(change), to: starts_at.toISOString() },
  })
  await record(tx, 'circle-session.move', change, { starts_at, ends_at })
}

/** The rule goes on at the new day and hour, from this session on or from now on. */
async function moveRule(
  tx: SignedCtx,
  change: Change,
  { scope, day, time, minutes }: Hour & { readonly scope: 'following' | 'all' },
) {
  const { circle, session } = change
  if (session.rule_id === null) throw conflict(circleTexts.extraAlone)
  const rule = await findRule(tx.db, session.rule_id)
  const from = scope === 'following' ? session.day : await changeableFrom(tx, rule)
  const { after } = splitRule(readSeries(rule), from)
  const [weekday, days] = [weekdayOf(session.day), dayNumber(day) - dayNumber(session.day)]
  const next = after && shiftWeekday({ ...after, time, minutes }, weekday, days)
  if (!next) throw invalid('day', circleTexts.otherWeek)
  momentAhead(tx, day, time, rule.zone)
  await changeRule(tx, rule, { from, next, ...(days === 0 ? {} : { shift: { weekday, days } }) })
  const session_ids = await alignCircles(tx, [await lockCircle(tx, circle.id)])
  await book(tx, await listNextIds(tx.db, circle.id, tx.now))
  tell(tx, change, {
    type: 'circle.schedule-changed',
    payload: { circle_id: circle.id, session_ids },
  })
  await record(tx, scope === 'all' ? 'circle-session.move-all' : 'circle-session.move-following', change, {
    day,
    time,
    minutes,
    sessions: session_ids.length,
  })
}

export function cancelSession(
  ctx: SignedCtx,
  ref: SessionRef,
  { reason, scope, make_up, is_extended, revision }: z.output<typeof CancelSessionForm>,
) {
  const work = async (tx: SignedCtx, change: Change) => {
    await queries.updateSession(
      tx.db,
      change.session.id,
      { cancelled_at: tx.now, cancel_cause: 'hand', cancel_reason: reason },
      tx.now,
    )
    // Whoever stood in for it stands in no longer.
    recheckRoom(tx, `circle:${change.circle.id}`)
    if (scope === 'following') await endRule(tx, change)
    if (is_extended) await extend(tx, change)
    if (make_up) await insertExtra(tx, change, make_up)
    const touched = await alignCircles(tx, [await lockCircle(tx, change.circle.id)])
    await book(tx, [change.session.id, ...(await listNextIds(tx.db, change.circle.id, tx.now))])
    const madeUp = make_up && momentAhead(tx, make_up.day, make_up.time, change.session.zone ?? RIYADH)
    const cancelled = await queries.listCancelled(tx.db, [change.session.id, ...touched])
    const payload = { ...eventOf(change), make_up: madeUp?.toISOString() ?? null }
    const sessions = cancelled.map(({ id, starts_at }) => ({ id, starts_at: starts_at.toISOString() }))
    if (cancelled.length > 1)
      tell(tx, change, { type: 'circle.series-cancelled', payload: { ...payload, sessions } })
    else tell(tx, change, { type: 'circle.session-cancelled', payload })
    await record(tx, scope === 'this' ? 'circle-session.cancel' : 'circle-session.cancel-following', change, {
      cancel_reason: reason,
      ...(scope === 'following' ? { sessions: cancelled.length } : {}),
    })
  }
  return changeSession(ctx, ref, { act: 'cancel', revision, work })
}

async function endRule(tx: SignedCtx, { session }: Change): Promise<void> {
  if (session.rule_id === null) throw conflict(circleTexts.extraAlone)
  const rule = await findRule(tx.db, session.rule_id)
  await changeRule(tx, rule, { from: addDays(session.day, 1), next: undefined })
}

async function extend(tx: SignedCtx, { session }: Change): Promise<void> {
  const rule = session.rule_id === null ? undefined : await findRule(tx.db, session.rule_id)
  const next = rule && extendRule(readSeries(rule))
  if (!rule || !next) throw conflict(circleTexts.openEnded)
  await changeRule(tx, rule, { from: rule.starts_on, next })
}

async function insertExtra(
  tx: SignedCtx,
  { circle, session }: Change,
  { day, time, minutes }: Hour,
): Promise<void> {
  const starts_at = momentAhead(tx, day, time, session.zone ?? RIYADH)
  await queries.insertSession(tx.db, {
    circle_id: circle.id,
    makes_up_for: session.id,
    teacher_id: circle.teacher_id,
    day,
    original_starts_at: starts_at,
    starts_at,
    ends_at: endOf(starts_at, minutes),
    created_at: tx.now,
    updated_at: tx.now,
  })
}

export function restoreSession(ctx: SignedCtx, ref: SessionRef) {
  const work = async (tx: SignedCtx, change: Change) => {
    await queries.updateSession(
      tx.db,
      change.session.id,
      { cancelled_at: null, cancel_cause: null, cancel_reason: null },
      tx.now,
    )
    await book(tx, [change.session.id])
    tell(tx, change, { type: 'circle.session-restored', payload: eventOf(change) })
    await record(tx, 'circle-session.restore', change, {})
  }
  return changeSession(ctx, ref, { act: 'restore', work })
}

export function setSubstitute(ctx: SignedCtx, ref: SessionRef, teacherId: number | null, revision: number) {
  const work = async (tx: SignedCtx, change: Change) => {
    if (teacherId === change.session.teacher_id) throw invalid('teacher_id', circleTexts.ownSubstitute)
    const [substitute] = teacherId === null ? [] : await listStaff(tx.db, [teacherId])
    if (teacherId !== null && !substitute) throw invalid('teacher_id', circleTexts.unknownTeacher)
    // Choosing her answers the teacher who asked for somebody.
    const answered = teacherId === null ? {} : { substitute_asked_at: null, substitute_reason: null }
    await queries.updateSession(tx.db, change.session.id, { substitute_id: teacherId, ...answered }, tx.now)
    recheckRoom(tx, `circle:${change.circle.id}`)
    await book(tx, [change.session.id])
    if (substitute) tell(tx, change, { type: 'circle.session-substituted', payload: eventOf(change) })
    await record(tx, 'circle-session.substitute', change, { substitute_id: teacherId })
  }
  return changeSession(ctx, ref, { act: 'substitute', revision, work })
}

/** A session outside of every rule. */
export function addSession(
  ctx: SignedCtx,
  id: number,
  { day, time, minutes, zone }: z.output<typeof ExtraSessionForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await lockCircle(tx, id)
    const circle = await openCircle(tx, id)
    if (circle.status === 'cancelled') throw conflict(circleTexts.cancelledAlready)
    const starts_at = momentAhead(tx, day, time, zone)
    const sessionId = await queries.insertSession(tx.db, {
      circle_id: id,
      teacher_id: circle.teacher_id,
      day: dayIn(starts_at, zone),
      original_starts_at: starts_at,
      starts_at,
      ends_at: endOf(starts_at, minutes),
      created_at: tx.now,
      updated_at: tx.now,
    })
    await book(tx, [sessionId])
    await refreshStanding(tx.db, [id], tx.now)
    await audit(tx, {
      action: 'circle-session.create',
      entity: 'circle_session',
      entityId: sessionId,
      after: { starts_at },
    })
    tx.changes('circles')
    return showSession(tx, id, sessionId)
  })
}
