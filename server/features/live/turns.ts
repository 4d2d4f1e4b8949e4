import type { StudentAct, TeacherAct } from '#contract/live/forms.ts'
import { afterAct, holderOf, type TurnAct, type TurnQueue } from '#core/turns/turn-queue.ts'
import { carrierFor } from '#server/features/livekit/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import type { RoomRow } from './queries.ts'
import {
  absentIn,
  meetingOf,
  openRoom,
  providerOf,
  queueOf,
  soundOf,
  whereaboutsIn,
  type Access,
} from './room.ts'
import { pointAt, POINTED_NOWHERE } from './pointer.ts'
import { findPortion } from './portion.ts'
import { setConsent } from './recording/queries.ts'
import { showRoom } from './show.ts'
import { liveTexts } from './texts.ts'
import { listLastTurns, setRange, writeFigures, writeTurn } from './turn-queries.ts'

const MS_PER_MINUTE = 60_000

export interface Change {
  readonly access: Access
  readonly room: RoomRow
  readonly places: readonly queries.PlaceRow[]
  readonly queue: TurnQueue
}

/** What becomes of the room; absent parts stay. */
interface Result {
  readonly queue?: TurnQueue
  readonly settings?: queries.RoomSettings
  readonly isChanged?: boolean
}

/** One change of the room with it held; its sound follows once the change is committed. */
export function changeRoom(
  ctx: SignedCtx,
  sessionId: number,
  work: (tx: SignedCtx, change: Change) => Promise<Result>,
) {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    if (access.session.status !== 'live') throw conflict(liveTexts.notLive)
    const room = await holdRoom(tx, access.session)
    const places = await queries.listPlaces(tx.db, sessionId)
    const before = queueOf(places)
    const {
      queue = before,
      settings,
      isChanged = false,
    } = await work(tx, { access, room, places, queue: before })
    if (queue !== before) {
      await queries.writeQueue(tx.db, sessionId, queue)
      await bringPortions(tx, access, { places, queue })
    }
    if (queue !== before || settings || isChanged) {
      const isNewTurn = holderOf(queue) !== holderOf(before)
      const moved = { ...(await broughtBy(tx, access, { before, queue, places })), ...settings }
      const ranged = isNewTurn || moved.from_ayah !== undefined ? { ...moved, ...POINTED_NOWHERE } : moved
      await follow(tx, access, { before, queue, settings: ranged })
    }
    return showRoom(tx, access)
  })
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

/** Whoever comes for the first time brings what she is to recite. */
async function bringPortions(
  tx: SignedCtx,
  { session }: Access,
  { places, queue }: Pick<Change, 'places' | 'queue'>,
): Promise<void> {
  const earlier = new Set(places.map(({ person_id }) => person_id))
  for (const { person } of queue) {
    const portion = earlier.has(person) ? undefined : await findPortion(tx, session, person)
    if (portion) await queries.setPortion(tx.db, session.id, person, portion)
  }
}

interface TurnBegun {
  readonly before: TurnQueue
  readonly queue: TurnQueue
  readonly places: readonly queries.PlaceRow[]
}

/**
 * With a turn that begins everybody opens what she brings, also what was assigned to her while she waited; whoever brings
 * nothing goes on where the room is.
 */
async function broughtBy(
  tx: SignedCtx,
  { session }: Access,
  { before, queue, places }: TurnBegun,
): Promise<queries.RoomSettings> {
  const holder = holderOf(queue)
  if (holder === null || holder === holderOf(before)) return {}
  const own = places.find(({ person_id }) => person_id === holder)
  const portion = own && (await findPortion(tx, session, holder))
  if (portion) await queries.setPortion(tx.db, session.id, holder, portion)
  const { from_ayah, to_ayah } = portion ?? own ?? {}
  return from_ayah && to_ayah ? { from_ayah, to_ayah } : {}
}

interface Followed {
  readonly before: TurnQueue
  readonly queue: TurnQueue
  readonly settings: queries.RoomSettings
}

async function follow(
  tx: SignedCtx,
  { session }: Access,
  { before, queue, settings }: Followed,
): Promise<void> {
  const room = await queries.countChange(tx.db, session.id, settings)
  const earlier = holderOf(before)
  if (holderOf(queue) !== earlier) {
    const isSkipped = queue.find(({ person }) => person === earlier)?.state !== 'heard'
    await writeTurn(tx.db, session.id, { holder: holderOf(queue), isSkipped, range: rangeOf(room) }, tx.now)
  } else if (settings.from_ayah !== undefined) await setRange(tx.db, session.id, rangeOf(room))
  tx.emit({
    type: 'live.changed',
    room: `circle:${session.circle_id}`,
    payload: { session_id: session.id },
    isQuiet: true,
  })
  tx.afterCommit((db) => {
    const sound = soundOf(session, room, queue)
    const arranged = providerOf(tx, room).arrange(meetingOf(session.id), sound)
    arranged
      .then(async (figures) => {
        for (const each of figures) await writeFigures(db, session.id, each)
      })
      .catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a room does not follow'))
  })
}

const rangeOf = ({ from_ayah, to_ayah }: RoomRow) => ({ from_ayah, to_ayah })

/** What the teacher decides. An act that no longer fits what stands changes nothing and answers what stands. */
export function decideTurn(ctx: SignedCtx, sessionId: number, act: TeacherAct) {
  if (act.kind === 'point') return pointAt(ctx, sessionId, act.at)
  return changeRoom(ctx, sessionId, async (tx, change) => {
    if (change.access.role !== 'teacher') throw notFound(liveTexts.notFound)
    if (act.kind === 'admit') return admit(tx, change, act.person)
    if ('person' in act && !change.places.some(({ person_id }) => person_id === act.person))
      throw conflict(liveTexts.notInQueue)
    switch (act.kind) {
      case 'hide-text':
        return { settings: { hides_text: act.is_hidden } }
      case 'hide-positions':
        return { settings: { hides_positions: act.is_hidden } }
      case 'mute-all':
        return { settings: { mutes_all: act.is_muted } }
      case 'chat':
        return { settings: { is_chat_closed: !act.is_open } }
      case 'range':
        return { settings: { from_ayah: act.range?.from ?? null, to_ayah: act.range?.to ?? null } }
      case 'order':
        return {
          queue: await ordered(tx, change, act.by),
          settings: { turn_order: act.by },
        }
      case 'arrange':
        return { queue: await acted(tx, change, act), settings: { turn_order: 'fixed' } }
      case 'lower-hand':
        await queries.setHand(tx.db, sessionId, act.person, null)
        return { isChanged: true }
      case 'remove':
        return sendOut(tx, change, act.person)
      case 'readmit':
        return readmit(tx, change, act.person)
      default:
        return { queue: await acted(tx, change, act) }
    }
  })
}

async function acted(tx: SignedCtx, { access, queue }: Change, act: TurnAct): Promise<TurnQueue> {
  const { present } = await whereaboutsIn(tx, access.session.id)
  return afterAct(queue, act, { now: tx.now, absent: absentIn(queue, present) })
}

/** As they came, or whoever was heard longest ago in this circle first. */
export async function ordered(
  tx: SignedCtx,
  { access, queue }: Pick<Change, 'access' | 'queue'>,
  by: 'arrival' | 'least-lately',
): Promise<TurnQueue> {
  if (queue.length === 0) return queue
  const { order } = await whereaboutsIn(tx, access.session.id)
  const arranged = (people: readonly number[]) =>
    afterAct(queue, { kind: 'arrange', people }, { now: tx.now, absent: new Set() })
  if (by === 'arrival') return arranged(order)
  const people = queue.map(({ person }) => person)
  const turns = await listLastTurns(tx.db, access.session.circle_id, people)
  const lastOf = new Map(turns.map(({ person_id, began_at }) => [person_id, began_at.getTime()]))
  return arranged(people.toSorted((one, other) => (lastOf.get(one) ?? 0) - (lastOf.get(other) ?? 0)))
}

/** She has a place from now on, and her browser, which asks again and again, comes in. */
async function admit(tx: SignedCtx, { access, queue }: Change, person: number): Promise<Result> {
  const knock = await queries.removeKnock(tx.db, access.session.id, person)
  if (!knock) throw conflict(liveTexts.notKnocking)
  await record(tx, 'live.admit', access.session.id, person)
  return { queue: afterAct(queue, { kind: 'arrive', person }, { now: tx.now, absent: new Set() }) }
}

const record = (
  tx: SignedCtx,
  action: 'live.remove' | 'live.readmit' | 'live.admit',
  sessionId: number,
  person: number,
) => audit(tx, { action, entity: 'live_place', entityId: sessionId, after: { person_id: person } })

async function sendOut(tx: SignedCtx, { access, room, queue }: Change, person: number): Promise<Result> {
  const { session } = access
  await queries.removePlace(tx.db, session.id, person, tx.now)
  await record(tx, 'live.remove', session.id, person)
  tx.afterCommit(() => {
    const removed = providerOf(tx, room).remove(meetingOf(session.id), person)
    removed.catch((error: unknown) =>
      tx.log.error({ err: error }, 'somebody could not be removed from a room'),
    )
  })
  return {
    queue: afterAct(queue, { kind: 'remove', person }, { now: tx.now, absent: new Set() }),
    isChanged: true,
  }
}

async function readmit(tx: SignedCtx, { access, places, queue }: Change, person: number): Promise<Result> {
  const place = places.find(({ person_id }) => person_id === person)
  if (!place || place.removed_at === null) return {}
  await record(tx, 'live.readmit', access.session.id, person)
  return { queue: [...queue, { person, state: place.state, deferredUntil: null }] }
}

/** How her line is. A report that comes when the session has just ended is late, and no fault of hers. */
async function reportLine(ctx: SignedCtx, sessionId: number, line: 'good' | 'weak' | 'bad') {
  const access = await openRoom(ctx, sessionId)
  if (access.session.status !== 'live') return showRoom(ctx, access)
  return changeRoom(ctx, sessionId, async (tx, { places }) => {
    const own = places.find(({ person_id }) => person_id === tx.actor.id)
    if (!own || own.line === line) return {}
    await queries.setLine(tx.db, sessionId, own.person_id, line)
    return { isChanged: true }
  })
}

/** What a student does about her own place. */
export function changeOwnPlace(ctx: SignedCtx, sessionId: number, act: StudentAct) {
  if (act.kind === 'line') return reportLine(ctx, sessionId, act.line)
  return changeRoom(ctx, sessionId, async (tx, change) => {
    const person = tx.actor.id
    const own = change.places.find(({ person_id }) => person_id === person)
    if (!own) throw conflict(liveTexts.notInside)
    if (own.removed_at !== null) throw conflict(liveTexts.removed)
    if (act.kind === 'consent') {
      if (act.is_given === own.consents) return {}
      await setConsent(tx.db, sessionId, person, { isGiven: act.is_given, at: tx.now })
      return { isChanged: true }
    }
    if (act.kind === 'ready') {
      if (own.state !== 'waiting' || own.is_ready) return {}
      await queries.setReady(tx.db, sessionId, person)
      return { isChanged: true, queue: await acted(tx, change, { kind: 'ready', person }) }
    }
    if (act.kind === 'hand') {
      // A hand that is up stays where it is among the others.
      if (act.is_raised === (own.hand_raised_at !== null)) return {}
      await queries.setHand(tx.db, sessionId, person, act.is_raised ? tx.now : null)
      return { isChanged: true }
    }
    const until = new Date(tx.now.getTime() + (act.kind === 'defer' ? act.minutes * MS_PER_MINUTE : 0))
    const turnAct: TurnAct =
      act.kind === 'defer' ? { kind: 'defer', person, until } : { kind: act.kind, person }
    return { queue: await acted(tx, change, turnAct) }
  })
}
