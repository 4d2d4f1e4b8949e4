import type { LivePlace, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import type { Payload, RoomChange } from '#contract/realtime/events.ts'
import { nextIn, positionOf } from '#core/turns/turn-queue.ts'

type Told = Payload<'live.changed'>

interface Seen {
  /** The server's moment of the change. */
  readonly at: string
  readonly userId: number | undefined
}

/** The event without its pointer: where the teacher of this browser points is known here before the server tells it. */
export function withoutPointer(told: Told): Told {
  if (!told.change) return told
  const { pointer: _pointer, ...change } = told.change
  return { ...told, change }
}

/**
 * The room after a change as the server told it; the same room where it shows that already. Undefined where the room has
 * to be asked for: a change between was missed, or this one is told to nobody.
 */
export function afterChange(
  room: LiveRoom,
  { version, after, change }: Told,
  seen: Seen,
): LiveRoom | undefined {
  if (version === undefined || after === undefined) return undefined
  if (room.version >= version) return room
  if (!change || room.version < after || !knowsAll(room, change)) return undefined
  const { turn, seen: camera, order: _order, places: _places, presence = [], ...settings } = change
  const set = {
    ...room,
    ...settings,
    version,
    may_be_seen: camera ? isIn(camera, seen.userId) : room.may_be_seen,
  }
  const held = turn === undefined ? {} : { holder: turn?.person ?? null, turn_began_at: turn && seen.at }
  const present = new Map(presence.map(({ person, ...rest }) => [person, rest]))
  const { teacher, second_teacher, guests } = room
  return withQueue(
    {
      ...set,
      ...held,
      turns: turnsAfter(room, set.range, change, seen),
      teacher: { ...teacher, ...present.get(teacher.id) },
      second_teacher: second_teacher && {
        ...second_teacher,
        is_present: present.get(second_teacher.id)?.is_present ?? second_teacher.is_present,
      },
      guests: guests.filter(({ id }) => present.get(id)?.is_present !== false),
      places: placesAfter(room.places, change),
    },
    seen,
  )
}

const isIn = (ids: readonly number[], id: number | undefined) => id !== undefined && ids.includes(id)

/** Whether the change names only people whom this room shows; somebody who is not shown may leave untold. */
function knowsAll({ places, teacher, second_teacher, guests }: LiveRoom, change: RoomChange): boolean {
  const placed = new Set(places.map(({ person }) => person.id))
  const others = [teacher, ...(second_teacher ? [second_teacher] : []), ...guests].map(({ id }) => id)
  const named = [
    ...(change.places ?? []).map(({ person }) => person),
    ...(change.order ?? []),
    ...(change.turn ? [change.turn.person] : []),
  ]
  const came = (change.presence ?? []).filter(({ is_present }) => is_present)
  return (
    named.every((id) => placed.has(id)) &&
    came.every(({ person }) => placed.has(person) || others.includes(person))
  )
}

function placesAfter(places: readonly LivePlace[], { order, places: parts = [], presence = [] }: RoomChange) {
  const rank = new Map(order?.map((person, index) => [person, index]))
  const changes = [...parts, ...presence].map(({ person, ...part }) => ({ person, part }))
  const partsOf = (place: LivePlace) =>
    changes.flatMap(({ person, part }) => (person === place.person.id ? [part] : []))
  return places
    .map((place) => {
      const standing = { ...place }
      for (const part of partsOf(place)) Object.assign(standing, part)
      return standing
    })
    .toSorted((one, other) => (rank.get(one.person.id) ?? 0) - (rank.get(other.person.id) ?? 0))
}

/** A student has her own turns, a teacher all of them. */
function turnsAfter(
  { turns, role, places }: LiveRoom,
  range: LiveRoom['range'],
  { turn, range: newRange }: RoomChange,
  { at, userId }: Seen,
): LiveTurn[] {
  const running = (one: LiveTurn) => one.ended_at === null
  if (turn === undefined)
    return newRange === undefined ? turns : turns.map((one) => (running(one) ? { ...one, range } : one))
  const ended = turns.map((one) => (running(one) ? { ...one, ended_at: at } : one))
  const person = places.find((place) => place.person.id === turn?.person)?.person
  if (!turn || !person || (role === 'student' && person.id !== userId)) return ended
  return [...ended, { ...BEGUN, id: turn.id, person, began_at: at, range }]
}

const BEGUN = {
  ended_at: null,
  result: null,
  grade: null,
  remark: '',
  is_shared: false,
  own_note: '',
  marks: [],
  line: null,
  recordings: [],
}

/** Positions, and who is next, follow from the places; where positions are hidden from her nothing of them is told. */
function withQueue(room: LiveRoom, { at }: Seen): LiveRoom {
  if (room.hides_positions && room.role === 'student') return room
  const now = new Date(at)
  const queue = room.places.map(({ person, state, deferred_until }) => ({
    person: person.id,
    state,
    deferredUntil: deferred_until === null ? null : new Date(deferred_until),
  }))
  const absent = room.places.filter(({ is_present }) => !is_present).map(({ person }) => person.id)
  return {
    ...room,
    next: nextIn(queue, { now, absent: new Set(absent) }),
    places: room.places.map((place) => ({ ...place, position: positionOf(queue, place.person.id) })),
  }
}
