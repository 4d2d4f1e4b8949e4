import type { RoomEvent } from '#core/realtime/wire.ts'
import type { Db, DomainEvent } from './context.ts'

/**
 * The events that this transaction has just written, with their sequences. Its locks on the rooms are held until the
 * commit, so the last of a room are its own.
 */
export async function carriedEvents(db: Db, events: readonly DomainEvent[], at: Date): Promise<RoomEvent[]> {
  if (events.length === 0) return []
  const byRoom = Map.groupBy(events, ({ room }) => room)
  const rooms = await db
    .selectFrom('event_rooms')
    .select(['room', 'last_seq'])
    .where('room', 'in', [...byRoom.keys()])
    .execute()
  return rooms.flatMap(({ room, last_seq }) => {
    const ofRoom = byRoom.get(room) ?? []
    const first = Number(last_seq) - ofRoom.length + 1
    return ofRoom.map(({ type, payload }, index) => ({
      room,
      seq: first + index,
      type,
      payload,
      at: at.toISOString(),
    }))
  })
}
