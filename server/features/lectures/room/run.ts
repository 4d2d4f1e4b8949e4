import { formatDateTime } from '#core/format/date.ts'
import { carrierFor } from '#server/features/livekit/public.ts'
import { audit, auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { settleHome } from '../catalogue/home.ts'
import { endMeeting, keepInside, mayBeHeld } from '../outside/meeting.ts'
import { failStalled } from './hall/slide-queries.ts'
import { lectureTexts } from '../texts.ts'
import { showHall } from './hall/hall.ts'
import { changeLed, tellHall } from './open.ts'
import { forgottenEnd, mayStart, SEAT_KEPT_MS, startWindow, STILL_THERE_MS } from './policy.ts'
import * as queries from './queries.ts'
import { giveUpSeats } from './places.ts'
import { endSound } from './sound.ts'

type Missed = Awaited<ReturnType<typeof queries.listMissed>>[number]

/** Everybody's screens follow: the hall, the lists, the home page. */
async function tellRun(tx: Ctx, id: number): Promise<void> {
  tellHall(tx, id, 'lecture.changed')
  tx.emit({ type: 'lecture.changed', room: 'directors', payload: { lecture_id: id }, isQuiet: true })
  tx.changes('lectures')
  await settleHome(tx)
}

/** Two devices that start it make one beginning: the second is answered what stands. */
export function startLecture(ctx: SignedCtx, id: number) {
  return changeLed(ctx, id, async (tx, { lecture }) => {
    if (lecture.status === 'live') return showHall(tx, id)
    refuseStart(tx, lecture)
    await audit(tx, {
      action: 'lecture.start',
      entity: 'lecture',
      entityId: id,
      after: { started_at: tx.now },
    })
    await begin(tx, lecture)
    return showHall(tx, id)
  })
}

/** Its meeting began at a service outside, without anybody pressing anything here. */
export async function startByItself(tx: Ctx, id: number): Promise<void> {
  await queries.lockLecture(tx.db, id)
  const lecture = await queries.findLecture(tx.db, id)
  if (lecture?.is_published && mayStart(lecture, tx.now)) await begin(tx, lecture)
}

/** Only the report of its meeting, or a director, says that it was held. */
export async function heldUnseen(
  tx: Ctx,
  id: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  await queries.lockLecture(tx.db, id)
  const lecture = await queries.findLecture(tx.db, id)
  if (lecture?.status !== 'scheduled') return
  await queries.updateLecture(tx.db, id, { started_at: from, unknown_at: null })
  await close(tx, lecture, { at: until, cause: 'forgotten' })
}

async function begin(tx: Ctx, { id, place, wanted_carrier }: queries.LectureRow): Promise<void> {
  const carrier = place === 'room' ? await carrierFor(tx, 'lectures', wanted_carrier) : 'built-in'
  await queries.updateLecture(tx.db, id, { started_at: tx.now, carrier })
  tx.emit({
    type: 'lecture.started',
    room: `lecture:${id}`,
    payload: { lecture_id: id },
  })
  await tellRun(tx, id)
}

function refuseStart(tx: SignedCtx, lecture: queries.LectureRow): void {
  if (lecture.status === 'cancelled') throw conflict(lectureTexts.isCancelled)
  if (lecture.status === 'completed') throw conflict(lectureTexts.isOver)
  if (!lecture.is_published) throw conflict(lectureTexts.notPublished)
  if (mayStart(lecture, tx.now)) return
  const { from } = startWindow(lecture)
  if (tx.now < from) throw conflict(lectureTexts.tooEarly, { when: formatDateTime(from) })
  throw conflict(lectureTexts.tooLate)
}

/** Ending what has ended changes nothing. */
export function endLecture(ctx: SignedCtx, id: number) {
  return changeLed(ctx, id, async (tx, { lecture }) => {
    if (lecture.status === 'scheduled') throw conflict(lectureTexts.notStarted)
    if (lecture.status === 'cancelled') throw conflict(lectureTexts.isCancelled)
    if (lecture.status === 'live') {
      await close(tx, lecture, { at: tx.now, cause: 'hand' })
      await audit(tx, { action: 'lecture.end', entity: 'lecture', entityId: id, after: { ended_at: tx.now } })
    }
    return showHall(tx, id)
  })
}

interface End {
  readonly at: Date
  readonly cause: 'hand' | 'forgotten'
}

/** Who came is counted, the sound ends, and those who came are asked how it was. */
async function close(
  tx: Ctx,
  { id, carrier }: Pick<queries.LectureRow, 'id' | 'carrier'>,
  { at, cause }: End,
): Promise<void> {
  await queries.closeStretches(tx.db, id, 'everybody')
  const came = await queries.listCame(tx.db, id)
  await queries.updateLecture(tx.db, id, {
    ended_at: at,
    end_cause: cause,
    guest_id: null,
    attendees_count: came.length,
  })
  endSound(tx, { id, carrier })
  await endMeeting(tx, id)
  if (came.length > 0)
    tx.emit({
      type: 'lecture.rating-asked',
      room: `lecture:${id}`,
      payload: { lecture_id: id },
    })
  await tellRun(tx, id)
}

/** A paper of which nothing was drawn for so long is not drawn any more. */
const DRAWING_MS = 40 * 60_000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Every minute: seats of people who are gone go to listeners, the count that everybody sees follows, and what nobody
 * ended or began is closed.
 */
export async function passLectures(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await cancelMissed(tx)
    await failStalled(tx.db, ago(tx.now, DRAWING_MS), tx.now)
    await settleHome(tx)
  })
  await eachInTransaction(ctx, await queries.listRunning(ctx.db), pass)
}

async function pass(tx: Ctx, id: number): Promise<void> {
  const running = await queries.lockRunning(tx.db, id)
  if (!running) return
  const isMet = running.place === 'zoom' && (await keepInside(tx, id))
  const end = forgottenEnd(running, isMet ? tx.now : running.last_seen, tx.now)
  if (end) return close(tx, running, { at: end, cause: 'forgotten' })
  const lecture = await queries.findLecture(tx.db, running.id)
  if (lecture)
    await giveUpSeats(tx, lecture, await queries.listGone(tx.db, running.id, ago(tx.now, SEAT_KEPT_MS)))
  const inside = await queries.listInside(tx.db, running.id, ago(tx.now, STILL_THERE_MS))
  if (inside.length === running.attendees_count) return
  await queries.updateLecture(tx.db, running.id, { attendees_count: inside.length })
  tx.changes('lectures')
}

/** It may have been held in Zoom alone: it is announced no longer, and a director says what became of it. */
async function askDirectors(tx: Ctx, { id, starts_at }: Missed): Promise<void> {
  await queries.updateLecture(tx.db, id, { unknown_at: tx.now })
  tx.emit({
    type: 'lecture.unknown',
    room: 'directors',
    payload: { lecture_id: id, starts_at: starts_at.toISOString() },
  })
  tx.changes('lectures')
}

/** Nobody came to speak: it is cancelled, so that no lecture stays announced for an hour that is over. */
async function cancelMissed(tx: Ctx): Promise<void> {
  const { until } = startWindow({ starts_at: new Date(0) })
  const reason = text(lectureTexts.missedReason)
  const late = await queries.listMissed(tx.db, ago(tx.now, until.getTime()))
  const missed: typeof late = []
  for (const lecture of late) {
    if (lecture.place === 'zoom' && (await mayBeHeld(tx, lecture.id))) await askDirectors(tx, lecture)
    else missed.push(lecture)
  }
  for (const { id, starts_at, is_published } of missed) {
    await queries.updateLecture(tx.db, id, { cancelled_at: tx.now, cancel_reason: reason })
    if (is_published)
      tx.emit({
        type: 'lecture.cancelled',
        room: `lecture:${id}`,
        payload: { lecture_id: id, starts_at: starts_at.toISOString() },
      })
  }
  if (missed.length === 0) return
  await auditMany(
    tx,
    missed.map(({ id }) => ({
      action: 'lecture.missed',
      entity: 'lecture',
      entityId: id,
      after: { reason },
    })),
  )
  tx.changes('lectures')
}
