import type { TeacherAct } from '#contract/live/forms.ts'
import { afterAct, type TurnQueue } from '#core/turns/turn-queue.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import * as queries from '../queries.ts'
import { meetingOf, providerOf, whereaboutsIn } from '../room.ts'
import { liveTexts } from '../texts.ts'
import { listLastTurns } from '../turn-queries.ts'
import { acted, changeRoom, POINTED_NOWHERE, type Change, type Result } from './change-room.ts'

type ActOf = { readonly [Act in TeacherAct as Act['kind']]: Act }
type Acts = {
  readonly [Kind in keyof ActOf]: (
    tx: SignedCtx,
    change: Change,
    act: ActOf[Kind],
  ) => Promise<Result> | Result
}

/** Runs an act of the teacher. An act that no longer fits the room changes nothing. */
export const decideTurn = (ctx: SignedCtx, sessionId: number, act: TeacherAct) =>
  changeRoom(ctx, sessionId, (tx, change) => {
    if (change.access.role !== 'teacher') throw notFound(liveTexts.notFound)
    const isOfPlace = 'person' in act && act.kind !== 'admit'
    if (isOfPlace && !change.places.some(({ person_id }) => person_id === act.person))
      throw conflict(liveTexts.notInQueue)
    return decide(tx, change, act.kind, act)
  })

const decide = <Kind extends TeacherAct['kind']>(
  tx: SignedCtx,
  change: Change,
  kind: Kind,
  act: ActOf[Kind],
) => acts[kind](tx, change, act)

const moveQueue = (tx: SignedCtx, change: Change, act: Parameters<typeof acted>[2]): Result => ({
  queue: acted(tx, change, act),
})

const acts: Acts = {
  give: moveQueue,
  next: moveQueue,
  end: moveQueue,
  skip: moveQueue,
  'next-round': moveQueue,
  arrange: (tx, change, act) => ({ ...moveQueue(tx, change, act), settings: { turn_order: 'fixed' } }),
  order: async (tx, change, { by }) => ({
    queue: await ordered(tx, change, by),
    settings: { turn_order: by },
  }),
  'mute-all': (_tx, _change, { is_muted }) => ({ settings: { mutes_all: is_muted } }),
  'hide-text': (_tx, _change, { is_hidden }) => ({ settings: { hides_text: is_hidden } }),
  'hide-positions': (_tx, _change, { is_hidden }) => ({ settings: { hides_positions: is_hidden } }),
  chat: (_tx, _change, { is_open }) => ({ settings: { is_chat_closed: !is_open } }),
  range: (_tx, _change, { range }) => ({
    settings: { from_ayah: range?.from ?? null, to_ayah: range?.to ?? null },
  }),
  point(_tx, { room }, { at }) {
    if (at && !isWithin(room, at.ayah)) throw conflict(liveTexts.notInRange)
    if (room.pointer_ayah === (at?.ayah ?? null) && room.pointer_word === (at?.word ?? null)) return {}
    return { settings: at ? { pointer_ayah: at.ayah, pointer_word: at.word } : POINTED_NOWHERE }
  },
  async 'lower-hand'(tx, { access }, { person }) {
    await queries.setHand(tx.db, access.session.id, person, null)
    return { places: [{ person, hand_raised_at: null }] }
  },
  remove: sendOut,
  async readmit(tx, { access, places, queue }, { person }) {
    const place = places.find(({ person_id }) => person_id === person)
    if (!place || place.removed_at === null) return {}
    await record(tx, 'live.readmit', access.session.id, person)
    return { queue: [...queue, { person, state: place.state, deferredUntil: null }] }
  },
  /** The student has a place from now on; her browser, which asks again and again, comes in by itself. */
  async admit(tx, change, { person }) {
    const { id } = change.access.session
    const knock = await queries.removeKnock(tx.db, id, person)
    if (!knock) throw conflict(liveTexts.notKnocking)
    await record(tx, 'live.admit', id, person)
    return { queue: acted(tx, change, { kind: 'arrive', person }), asks: 'everybody' }
  },
}

const isWithin = ({ from_ayah, to_ayah }: queries.RoomRow, ayah: number): boolean =>
  from_ayah !== null && to_ayah !== null && ayah >= from_ayah && ayah <= to_ayah

/** As they came, or whoever was heard longest ago in this circle first. */
export async function ordered(
  tx: SignedCtx,
  { access, queue }: Pick<Change, 'access' | 'queue'>,
  by: 'arrival' | 'least-lately',
): Promise<TurnQueue> {
  if (queue.length === 0) return queue
  const arranged = (people: readonly number[]) =>
    afterAct(queue, { kind: 'arrange', people }, { now: tx.now, absent: new Set() })
  if (by === 'arrival') return arranged((await whereaboutsIn(tx, access.session.id)).order)
  const people = queue.map(({ person }) => person)
  const turns = await listLastTurns(tx.db, access.session.circle_id, people)
  const lastOf = new Map(turns.map(({ person_id, began_at }) => [person_id, began_at.getTime()]))
  return arranged(people.toSorted((one, other) => (lastOf.get(one) ?? 0) - (lastOf.get(other) ?? 0)))
}

const record = (
  tx: SignedCtx,
  action: 'live.remove' | 'live.readmit' | 'live.admit',
  sessionId: number,
  person: number,
) => audit(tx, { action, entity: 'live_place', entityId: sessionId, after: { person_id: person } })

async function sendOut(tx: SignedCtx, change: Change, { person }: ActOf['remove']): Promise<Result> {
  const { access, room } = change
  const { session } = access
  await queries.removePlace(tx.db, session.id, person, tx.now)
  await record(tx, 'live.remove', session.id, person)
  tx.afterCommit(() => {
    const removed = providerOf(tx, room).remove(meetingOf(session.id), person)
    removed.catch((error: unknown) =>
      tx.log.error({ err: error }, 'somebody could not be removed from a room'),
    )
  })
  return { queue: acted(tx, change, { kind: 'remove', person }), asks: 'everybody' }
}
