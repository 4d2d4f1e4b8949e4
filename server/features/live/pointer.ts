import { writeAyah } from '#core/quran/ayah.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { openRoom } from './room.ts'
import { showRoom } from './show.ts'
import { liveTexts } from './texts.ts'

/** Another turn or another range begins without a word that is pointed at. */
export const POINTED_NOWHERE = { pointer_ayah: null, pointer_word: null }

interface Place {
  readonly ayah: number
  readonly word: number
}

/** The teacher points at a word of what is recited. The event carries it: nobody has to ask for the room. */
export function pointAt(ctx: SignedCtx, sessionId: number, at: Place | null) {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const { session, role } = access
    if (role !== 'teacher') throw notFound(liveTexts.notFound)
    if (session.status !== 'live') throw conflict(liveTexts.notLive)
    const room = await queries.lockRoom(tx.db, sessionId)
    if (at && !(room && isWithin(room, at.ayah))) throw conflict(liveTexts.notInRange)
    if (!room || (room.pointer_ayah === (at?.ayah ?? null) && room.pointer_word === (at?.word ?? null)))
      return showRoom(tx, access)
    const settings = at ? { pointer_ayah: at.ayah, pointer_word: at.word } : POINTED_NOWHERE
    const { version } = await queries.countChange(tx.db, sessionId, settings)
    tx.emit({
      type: 'live.pointed',
      room: `circle:${session.circle_id}`,
      payload: {
        session_id: sessionId,
        version,
        pointer: at && { ayah: writeAyah(at.ayah), word: at.word },
      },
      isQuiet: true,
    })
    return showRoom(tx, access)
  })
}

const isWithin = ({ from_ayah, to_ayah }: queries.RoomRow, ayah: number): boolean =>
  from_ayah !== null && to_ayah !== null && ayah >= from_ayah && ayah <= to_ayah
