import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lectureTexts } from '../texts.ts'
import { leads, maySee } from './policy.ts'
import * as queries from './queries.ts'

/** A lecture as one person meets it. */
export interface Hall {
  readonly lecture: queries.LectureRow
  readonly isLead: boolean
  readonly place: queries.PlaceRow | undefined
}

/** The lecture; a draft is not there for others than those who lead it. */
export async function openHall(ctx: SignedCtx, id: number): Promise<Hall> {
  const lecture = await queries.findLecture(ctx.db, id)
  if (!lecture || !maySee(ctx.actor, lecture)) throw notFound(lectureTexts.notFound)
  return {
    lecture,
    isLead: leads(ctx.actor, lecture),
    place: await queries.findPlace(ctx.db, id, ctx.actor.id),
  }
}

/** One change of a lecture, with it held against every other. */
export function changeHall<Result>(
  ctx: SignedCtx,
  id: number,
  work: (tx: SignedCtx, hall: Hall) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockLecture(tx.db, id)
    return work(tx, await openHall(tx, id))
  })
}

/** For those who lead it; for others it is not there. */
export async function openLed(ctx: SignedCtx, id: number): Promise<Hall> {
  const hall = await openHall(ctx, id)
  if (!hall.isLead) throw notFound(lectureTexts.notFound)
  return hall
}

/** The same for one change of it. */
export const changeLed = <Result>(
  ctx: SignedCtx,
  id: number,
  work: (tx: SignedCtx, hall: Hall) => Promise<Result>,
): Promise<Result> =>
  changeHall(ctx, id, (tx, hall) => {
    if (!hall.isLead) throw notFound(lectureTexts.notFound)
    return work(tx, hall)
  })

/** Inside: she leads, or she has a seat. */
export function refuseOutside({ isLead, place }: Hall): void {
  if (isLead) return
  if (place && place.removed_at !== null) throw conflict(lectureTexts.wasRemoved)
  if (!place || place.seat === null) throw conflict(lectureTexts.notInside)
}

/** Questions, votes and the chat are for those who lead and for attendees. */
export function refuseListener(hall: Hall): void {
  refuseOutside(hall)
  if (!hall.isLead && hall.place?.seat === 'listener') throw conflict(lectureTexts.listensOnly)
}

type HallType = 'lecture.asked' | 'lecture.changed' | 'lecture.restarted' | 'lecture.written'

/** Something in the hall has changed that everybody in it sees. */
export const tellHall = (tx: Pick<SignedCtx, 'emit'>, id: number, type: HallType): void =>
  tx.emit({ type, room: `lecture:${id}`, payload: { lecture_id: id }, isQuiet: true })

/** What happens in a published lecture is heard by whoever is signed in; it says nothing of how to come in. */
export async function mayHearLecture(ctx: SignedCtx, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false
  const lecture = await queries.findLecture(ctx.db, id)
  return lecture !== undefined && maySee(ctx.actor, lecture)
}
