import type { RoomEvent } from '#core/realtime/wire.ts'
import { createChannel, createStore } from '#core/store.ts'

/** `off` where no area is open; `trying` while a connection is sought; `offline` while the device has no network. */
export type Connection = 'off' | 'trying' | 'connected' | 'offline'

export const connection = createStore<Connection>('off')

/** What happens, once each and in the order of its room. */
export const events = createChannel<[RoomEvent]>()
/** What was fetched before may have grown old without an event: fetch it anew. */
export const gaps = createChannel()

const counts = new Map<string, number>()
const roomChanges = createChannel<[room: string, isWanted: boolean]>()
export const onRoomWanted = roomChanges.listen

/** Rooms beside those in which she always is. */
export const wantedRooms = (): readonly string[] => [...counts.keys()]

/** Wants to hear a room; the server asks its policy. Answers how to leave it. */
export function wantRoom(room: string): () => void {
  const count = counts.get(room) ?? 0
  counts.set(room, count + 1)
  if (count === 0) roomChanges.tell(room, true)
  return () => {
    const left = (counts.get(room) ?? 1) - 1
    if (left > 0) return void counts.set(room, left)
    counts.delete(room)
    roomChanges.tell(room, false)
  }
}
