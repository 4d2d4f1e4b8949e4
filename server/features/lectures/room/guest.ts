import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { lectureTexts } from '../texts.ts'
import { showHall } from './hall/hall.ts'
import { changeHall, tellHall, type Hall } from './open.ts'
import { STILL_THERE_MS } from './policy.ts'
import * as queries from './queries.ts'
import { recordAct } from './record-act.ts'
import { followSound } from './sound.ts'

/** One at a time, an attendee who is there now; null takes the microphone back. */
export async function setGuest(tx: SignedCtx, { lecture }: Hall, person: number | null): Promise<void> {
  if (lecture.place !== 'room') throw conflict(lectureTexts.notARoom)
  if (lecture.status !== 'live') throw conflict(lectureTexts.notLive)
  if (person === lecture.guest_id) return
  if (person !== null) await refuseAway(tx, lecture.id, person)
  await followSound(tx, lecture.id, person)
  if (person !== null) {
    await queries.noteSpoke(tx.db, { lectureId: lecture.id, personId: person }, tx.now)
    await recordAct(tx, 'lecture.guest', lecture.id, { guest_id: person })
  }
  tellHall(tx, lecture.id, 'lecture.changed')
}

async function refuseAway(tx: SignedCtx, lectureId: number, person: number): Promise<void> {
  const place = await queries.findPlace(tx.db, lectureId, person)
  const since = new Date(tx.now.getTime() - STILL_THERE_MS)
  const inside = await queries.listInside(tx.db, lectureId, since)
  if (place?.seat !== 'attendee' || !inside.includes(person)) throw conflict(lectureTexts.guestAway)
}

/** Whoever was brought to the microphone gives it back; whoever has none changes nothing. */
export function putDownMicrophone(ctx: SignedCtx, id: number) {
  return changeHall(ctx, id, async (tx, { lecture }) => {
    if (lecture.guest_id === tx.actor.id) {
      await followSound(tx, id, null)
      tellHall(tx, id, 'lecture.changed')
    }
    return showHall(tx, id)
  })
}
