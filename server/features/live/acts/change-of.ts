import type { RoomChange } from '#contract/realtime/events.ts'
import type { RecitedType } from '#core/paths/recited-types.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { holderOf, type Place, type TurnQueue } from '#core/turns/turn-queue.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { chatState } from '../policy.ts'
import type { LiveSession, PlaceRow, RoomRow } from '../queries.ts'
import { seenIn } from '../room.ts'
import type { Counted } from '../rooms/tell.ts'

export type PlacePart = NonNullable<RoomChange['places']>[number]

interface Moved {
  readonly before: TurnQueue
  readonly queue: TurnQueue
  readonly places: readonly PlaceRow[]
  /** The turn that began; null: one ended and none began. */
  readonly turn: number | null | undefined
  /** The portion that is recited in the turn that began. */
  readonly portion:
    | { readonly type: RecitedType; readonly from_ayah: number; readonly to_ayah: number }
    | undefined
  /** The fields of places that the act wrote itself. */
  readonly parts: readonly PlacePart[]
}

/**
 * The part of a change that a whole circle may be told. Undefined where people see it differently: somebody came or went, a
 * teacher joined, or positions are hidden and places changed. Then everybody asks for what she may see.
 */
export function changeOf(
  ctx: Pick<SignedCtx, 'ports'>,
  { session, held, room }: Counted & { readonly session: LiveSession },
  { before, queue, places, turn, portion, parts }: Moved,
): RoomChange | undefined {
  const touchesPlaces = queue !== before || parts.length > 0
  if (held.second_teacher_id !== room.second_teacher_id || held.hides_positions !== room.hides_positions)
    return undefined
  if (touchesPlaces && (room.hides_positions || !isSamePeople(before, queue))) return undefined
  const holder = holderOf(queue)
  const moved = [...partsOf(before, queue, places), ...parts]
  if (holder !== null && portion)
    moved.push({
      person: holder,
      portion: {
        type: portion.type,
        from: writeAyah(portion.from_ayah),
        to: writeAyah(portion.to_ayah),
      },
    })
  return {
    ...settingsOf(session, held, room),
    ...(turn === undefined
      ? {}
      : {
          turn: turn === null || holder === null ? null : { id: turn, person: holder },
          seen: seenIn(ctx, session, room, queue),
        }),
    ...(before.some(({ person }, index) => person !== queue[index]?.person)
      ? { order: queue.map(({ person }) => person) }
      : {}),
    ...(moved.length > 0 ? { places: moved } : {}),
  }
}

const isSamePeople = (before: TurnQueue, queue: TurnQueue): boolean =>
  before.length === queue.length &&
  new Set([...before, ...queue].map(({ person }) => person)).size === queue.length

function partsOf(before: TurnQueue, queue: TurnQueue, places: readonly PlaceRow[]): PlacePart[] {
  const earlier = new Map(before.map((place) => [place.person, place]))
  const ready = new Set(places.flatMap(({ person_id, is_ready }) => (is_ready ? [person_id] : [])))
  const isMoved = (place: Place) => earlier.get(place.person) !== place
  return queue.filter(isMoved).map(({ person, state, deferredUntil }) => ({
    person,
    state,
    deferred_until: deferredUntil?.toISOString() ?? null,
    is_ready: ready.has(person) && state === 'waiting' && deferredUntil === null,
  }))
}

/** The settings of the whole room that changed. */
function settingsOf(session: LiveSession, held: RoomRow, room: RoomRow): RoomChange {
  const differs = (...names: readonly (keyof RoomRow)[]) => names.some((name) => held[name] !== room[name])
  const { from_ayah, to_ayah, pointer_ayah, pointer_word, hides_text, mutes_all, turn_order } = room
  const range =
    from_ayah !== null && to_ayah !== null ? { from: writeAyah(from_ayah), to: writeAyah(to_ayah) } : null
  const pointer =
    pointer_ayah !== null && pointer_word !== null
      ? { ayah: writeAyah(pointer_ayah), word: pointer_word }
      : null
  return {
    ...(differs('from_ayah', 'to_ayah') ? { range } : {}),
    ...(differs('pointer_ayah', 'pointer_word') ? { pointer } : {}),
    ...(differs('hides_text') ? { hides_text } : {}),
    ...(differs('mutes_all') ? { mutes_all } : {}),
    ...(differs('turn_order') ? { turn_order } : {}),
    ...(differs('is_chat_closed') ? { chat: chatState(session, room) } : {}),
  }
}
