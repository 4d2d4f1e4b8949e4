import type { EventType, Payload, Room } from '#contract/realtime/events.ts'
import type { RoomEnd, RoomEvent } from '#core/realtime/wire.ts'
import { createChannel, createStore } from '#core/store.ts'
import { FRESH_MS } from '../query.ts'

/** `off` where no area is open; `trying` while a connection is sought; `offline` while the device has no network. */
export type Connection = 'off' | 'trying' | 'connected' | 'offline'

export const connection = createStore<Connection>('off')

/** An event whose payload is as it is declared. */
export type HeardEvent = {
  [Type in EventType]: Omit<RoomEvent, 'type' | 'payload'> & {
    readonly type: Type
    readonly payload: Payload<Type>
  }
}[EventType]

/** What happens, once each and in the order of its room. */
export const events = createChannel<[HeardEvent]>()
/** What was fetched before may have grown old without an event: fetch it anew. */
export const gaps = createChannel()

const counts = new Map<string, number>()
const wantedSince = new Map<string, number>()
const roomChanges = createChannel<[room: string, isWanted: boolean]>()
export const onRoomWanted = roomChanges.listen

/** Rooms beside those in which she always is. */
export const wantedRooms = (): readonly string[] => [...counts.keys()]

/** Wants to hear a room; the server asks its policy. Answers how to leave it. */
export function wantRoom(room: Room): () => void {
  const count = counts.get(room) ?? 0
  counts.set(room, count + 1)
  if (count === 0) {
    wantedSince.set(room, Date.now())
    roomChanges.tell(room, true)
  }
  return () => {
    const left = (counts.get(room) ?? 1) - 1
    if (left > 0) return void counts.set(room, left)
    counts.delete(room)
    wantedSince.delete(room)
    roomChanges.tell(room, false)
  }
}

/** An act is dated when it begins, and seen when it ends. */
const LONGEST_ACT_MS = 5000

/**
 * Whether something may have happened in a room after what the page shows of it was fetched. The rooms in which she
 * always is are hers since the page began, and nothing was fetched before that. Of one that was wanted later it may show
 * what is `FRESH_MS` older.
 */
export function mayBeMissed({ room, quietMs = Infinity }: RoomEnd): boolean {
  const began = performance.timeOrigin - LONGEST_ACT_MS
  const fetchedAt = Math.max(began, (wantedSince.get(room) ?? began) - FRESH_MS)
  return quietMs < Date.now() - fetchedAt
}
