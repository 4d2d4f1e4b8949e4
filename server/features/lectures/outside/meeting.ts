import {
  closeMeeting,
  isRunning,
  listInMeeting,
  mayHaveMet,
  refuseUnreserved,
  reserveMeetings,
} from '#server/features/zoom/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

/** The meeting elsewhere follows what became of the lecture; where nobody is free to hold it the whole command is refused. */
export async function followMeeting(tx: Ctx, id: number): Promise<void> {
  const wanted = await queries.listInZoom(tx.db, id, tx.now)
  await refuseUnreserved(tx, await reserveMeetings(tx, 'lecture', { ids: [id], wanted }))
}

export const endMeeting = (tx: Ctx, id: number) => closeMeeting(tx, { kind: 'lecture', id })

/** So lately Zoom was asked, where it tells nothing by itself. */
const LATELY_MS = 20 * 60_000
const lately = (now: Date) => new Date(now.getTime() - LATELY_MS)

/** Nobody began it here, and Zoom has not said that it is not held there. */
export const mayBeHeld = (tx: Ctx, id: number): Promise<boolean> =>
  mayHaveMet(tx.db, { kind: 'lecture', id }, lately(tx.now))

/** Whom Zoom saw come in and not go is there, whatever her page says; answers whether it goes on there. */
export async function keepInside(tx: Ctx, id: number): Promise<boolean> {
  const inside = await listInMeeting(tx.db, { kind: 'lecture', id })
  await queries.markStillThere(tx.db, id, { people: inside.flatMap((person) => person ?? []), now: tx.now })
  return inside.length > 0 || isRunning(tx.db, { kind: 'lecture', id }, lately(tx.now))
}
