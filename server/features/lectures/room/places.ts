import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { LINK_SECONDS } from '#server/kernel/secrets/session-link.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lectureTexts } from '../texts.ts'
import { doorLink, hostDoorLink } from './door.ts'
import { changeHall, openHall, refuseOutside, type Hall } from './open.ts'
import { doorOf, mayStart, speaks, STILL_THERE_MS } from './policy.ts'
import * as queries from './queries.ts'
import { findRating } from './rating-queries.ts'
import { endSoundOf, followSound } from './sound.ts'

const JOIN_MS = LINK_SECONDS * 1000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const minutesIn = (seconds: number) => Math.floor(seconds / 60)

/** What the lecture is to her. */
export async function showOwn(ctx: SignedCtx, id: number) {
  const hall = await openHall(ctx, id)
  const { lecture, isLead, place } = hall
  const own = { lectureId: id, personId: ctx.actor.id }
  const [seconds, rating] = await Promise.all([queries.findSeconds(ctx.db, own), findRating(ctx.db, own)])
  const door = doorOf(lecture, ctx.now)
  const cameIn = place !== undefined && place.came_at !== null
  return {
    now: ctx.now,
    status: lecture.status,
    start_time: lecture.starts_at,
    door,
    wants_in: place?.wants_in ?? false,
    seat: place?.seat ?? null,
    minutes: minutesIn(seconds),
    rating: rating ?? null,
    can: {
      join: (door.state === 'early' || door.state === 'open') && (place?.removed_at ?? null) === null,
      rate: lecture.status === 'completed' && cameIn,
      lead: isLead,
      start: isLead && lecture.is_published && mayStart(lecture, ctx.now),
      end: isLead && lecture.status === 'live',
    },
  }
}

/** Before the door opens her wish is noted; then she is given a seat, and what she needs for coming in. */
export function joinLecture(ctx: SignedCtx, id: number) {
  return changeHall(ctx, id, async (tx, hall) => {
    const { lecture, isLead, place } = hall
    const own = { lectureId: id, personId: tx.actor.id }
    const door = doorOf(lecture, tx.now)
    if (door.state === 'cancelled') throw conflict(lectureTexts.isCancelled)
    if (door.state === 'over') throw conflict(lectureTexts.isOver)
    if (place && place.removed_at !== null) throw conflict(lectureTexts.wasRemoved)
    if (isLead) return { ...answer(tx, hall), opens_at: door.opens_at, seat: null }
    if (door.state === 'early') {
      await queries.wish(tx.db, own, tx.now)
      return { ...closed, opens_at: door.opens_at }
    }
    const seat = place?.seat ?? (await freeSeat(tx, lecture))
    if (place?.seat === undefined || place.seat === null) await queries.takeSeat(tx.db, own, seat, tx.now)
    await queries.markPresent(tx.db, own, { now: tx.now, since: ago(tx.now, STILL_THERE_MS) })
    return { ...answer(tx, hall), opens_at: door.opens_at, seat }
  })
}

const closed = {
  state: 'waiting' as const,
  seat: null,
  join_url: null,
  host_url: null,
  meeting_id: null,
  meeting_password: null,
  expires_at: null,
}

const answer = (tx: SignedCtx, { lecture, isLead }: Hall) => ({
  state: 'open' as const,
  join_url: lecture.place === 'room' ? `/lectures/${lecture.id}/live` : doorLink(tx, lecture.id),
  host_url:
    lecture.place === 'zoom' && isLead && !speaks(tx.actor, lecture) ? hostDoorLink(tx, lecture.id) : null,
  meeting_id: lecture.place === 'room' ? `lecture-${lecture.id}` : null,
  meeting_password: lecture.place === 'link' ? lecture.link_password : null,
  expires_at: new Date(tx.now.getTime() + JOIN_MS),
})

/** Seats are given in the order of arrival; whoever comes after the last one listens, where listeners are welcome. */
async function freeSeat(tx: SignedCtx, lecture: queries.LectureRow) {
  if ((await queries.countAttendees(tx.db, lecture.id)) < lecture.capacity) return 'attendee' as const
  if (!lecture.takes_listeners) throw conflict(lectureTexts.isFull)
  return 'listener' as const
}

/** She goes; whoever has listened longest gets her seat. Before the door opens she takes her wish back. */
export function leaveLecture(ctx: SignedCtx, id: number) {
  return changeHall(ctx, id, async (tx, { lecture, place }) => {
    if (place?.seat) {
      await queries.closeStretches(tx.db, id, [tx.actor.id])
      await giveUpSeats(tx, lecture, [tx.actor.id])
    } else if (place && doorOf(lecture, tx.now).state === 'early')
      await queries.unwish(tx.db, { lectureId: id, personId: tx.actor.id })
    return showOwn(tx, id)
  })
}

type Seated = Pick<queries.LectureRow, 'id' | 'capacity' | 'guest_id'>

/** Seats of people who are gone are free, for listeners first; without a seat nobody hears anything. */
export async function giveUpSeats(tx: Ctx, lecture: Seated, people: readonly number[]): Promise<void> {
  await queries.clearSeats(tx.db, lecture.id, people)
  await fillSeats(tx, lecture)
  if (lecture.guest_id !== null && people.includes(lecture.guest_id)) await followSound(tx, lecture.id, null)
  await endSoundOf(tx, lecture.id, people)
}

async function fillSeats(tx: Ctx, { id, capacity }: Pick<Seated, 'id' | 'capacity'>): Promise<void> {
  const free = capacity - (await queries.countAttendees(tx.db, id))
  for (const person of await queries.promoteListeners(tx.db, id, free))
    tx.emit({ type: 'lecture.seated', room: `user:${person}`, payload: { lecture_id: id }, isQuiet: true })
}

/** She is still there. Whoever leads is there to speak, and is not counted. */
export function markAttendance(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const hall = await openHall(tx, id)
    refuseOutside(hall)
    const own = { lectureId: id, personId: tx.actor.id }
    const since = ago(tx.now, STILL_THERE_MS)
    const { status } = hall.lecture
    if (!hall.isLead && (status === 'scheduled' || status === 'live'))
      await queries.markPresent(tx.db, own, { now: tx.now, since })
    const seconds = await queries.findSeconds(tx.db, own)
    const inside = await queries.listInside(tx.db, id, since)
    return { minutes: minutesIn(seconds), inside: inside.length }
  })
}
