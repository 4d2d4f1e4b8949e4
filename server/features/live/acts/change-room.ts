import { afterAct, holderOf, type TurnAct, type TurnQueue } from '#core/turns/turn-queue.ts'
import { carrierFor } from '#server/features/livekit/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findPortion } from '../portion.ts'
import * as queries from '../queries.ts'
import type { PlaceRow, RoomRow, RoomSettings } from '../queries.ts'
import { meetingOf, openRoom, providerOf, queueOf, soundOf, type Access } from '../room.ts'
import { liveTexts } from '../texts.ts'
import { setRange, writeFigures, writeTurn } from '../turn-queries.ts'
import { changeOf, type PlacePart } from './change-of.ts'
import { tellCircle, type Asks } from '../rooms/tell.ts'

export interface Change {
  readonly access: Access
  readonly room: RoomRow
  readonly places: readonly PlaceRow[]
  readonly queue: TurnQueue
}

/** The outcome of an act; an absent field stays as it was. */
export interface Result {
  readonly queue?: TurnQueue
  readonly settings?: RoomSettings
  /** The fields of places that the act wrote itself, as everybody sees them. */
  readonly places?: readonly PlacePart[]
  /** The people who have to ask for the room, because the act changed something that is not told. */
  readonly asks?: Asks
}

/** Another turn or another range begins without a word that is pointed at. */
export const POINTED_NOWHERE = { pointer_ayah: null, pointer_word: null }

/**
 * One change of the room. What can be read before is read before the room is held, and what is shown of it after the
 * commit; its sound follows then, too.
 */
export function changeRoom(
  ctx: SignedCtx,
  sessionId: number,
  work: (tx: SignedCtx, change: Change) => Promise<Result> | Result,
): Promise<Access> {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    if (access.session.status !== 'live') throw conflict(liveTexts.notLive)
    const room = await holdRoom(tx, access.session)
    const places = await queries.listPlaces(tx.db, sessionId)
    const change = { access, room, places, queue: queueOf(places) }
    await write(tx, change, await work(tx, change))
    return access
  })
}

/** The queue after an act; whoever has no connection is not called. */
export function acted(tx: SignedCtx, { places, queue }: Pick<Change, 'places' | 'queue'>, act: TurnAct) {
  const absent = places.filter(({ is_present }) => !is_present).map(({ person_id }) => person_id)
  return afterAct(queue, act, { now: tx.now, absent: new Set(absent) })
}

/** The room, made where it is missing: what carries it is settled then, and stays. */
async function holdRoom(tx: SignedCtx, session: queries.LiveSession): Promise<RoomRow> {
  const room = await queries.lockRoom(tx.db, session.id)
  if (room) return room
  const carrier = await carrierFor(tx, 'circles', session.wanted_carrier)
  await queries.makeRoom(tx.db, session, { at: tx.now, carrier })
  const made = await queries.lockRoom(tx.db, session.id)
  if (!made) throw notFound(liveTexts.notFound)
  return made
}

async function write(tx: SignedCtx, change: Change, result: Result): Promise<void> {
  const { access, room: held, queue: before, places } = change
  const { queue = before, settings, asks } = result
  if (queue === before && !settings && !asks && !result.places) return
  const { session } = access
  if (queue !== before) {
    await queries.writeQueue(tx.db, session.id, { before, queue })
    await bringPortions(tx, session, { places, queue })
  }
  const holder = holderOf(queue)
  const isNewTurn = holder !== holderOf(before)
  const own = isNewTurn ? places.find(({ person_id }) => person_id === holder) : undefined
  // With a turn that begins everybody opens what she brings, also what was assigned to her while she waited; whoever
  // brings nothing goes on where the room is.
  const portion = own && (await bringPortion(tx, session, own.person_id))
  const { from_ayah, to_ayah } = portion ?? own ?? {}
  const moved = { ...(from_ayah && to_ayah ? { from_ayah, to_ayah } : {}), ...settings }
  const isRanged = moved.from_ayah !== undefined
  const room = await queries.countChange(
    tx.db,
    session.id,
    isNewTurn || isRanged ? { ...moved, ...POINTED_NOWHERE } : moved,
  )
  const range = { from_ayah: room.from_ayah, to_ayah: room.to_ayah }
  const isSkipped = queue.find(({ person }) => person === holderOf(before))?.state !== 'heard'
  let turn: number | null | undefined
  if (isNewTurn) turn = await writeTurn(tx.db, session.id, { holder, isSkipped, range }, tx.now)
  else if (isRanged) await setRange(tx.db, session.id, range)
  const { places: parts = [] } = result
  const told = changeOf(tx, { session, held, room }, { before, queue, places, turn, portion, parts })
  tellCircle(tx, session, {
    held,
    room,
    change: asks === 'everybody' ? undefined : told,
    asks: asks === 'teachers' ? asks : undefined,
  })
  soundFollows(tx, session, { room, queue })
}

/** Whoever comes for the first time brings what she is to recite. */
async function bringPortions(
  tx: SignedCtx,
  session: queries.LiveSession,
  { places, queue }: Pick<Change, 'places' | 'queue'>,
): Promise<void> {
  const earlier = new Set(places.map(({ person_id }) => person_id))
  for (const { person } of queue) if (!earlier.has(person)) await bringPortion(tx, session, person)
}

async function bringPortion(tx: SignedCtx, session: queries.LiveSession, person: number) {
  const portion = await findPortion(tx, session, person)
  if (portion) await queries.setPortion(tx.db, session.id, person, portion)
  return portion
}

function soundFollows(
  tx: SignedCtx,
  session: queries.LiveSession,
  { room, queue }: Pick<Change, 'room' | 'queue'>,
): void {
  tx.afterCommit((db) => {
    const arranged = providerOf(tx, room).arrange(meetingOf(session.id), soundOf(session, room, queue))
    arranged
      .then(async (figures) => {
        for (const each of figures) await writeFigures(db, session.id, each)
      })
      .catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a room does not follow'))
  })
}
