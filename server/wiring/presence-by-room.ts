import type { PresenceListener } from '../engines/meetings/port.ts'

/** Each listener hears of rooms of its kind: `session` of rooms such as `session:12`. */
export function presenceByRoom(listeners: Readonly<Record<string, PresenceListener>>): PresenceListener {
  const of = (roomId: string) => listeners[roomId.split(':')[0] ?? '']
  return {
    onJoined: (roomId, person) => of(roomId)?.onJoined(roomId, person),
    onLeft: (roomId, person) => of(roomId)?.onLeft(roomId, person),
    onRestarted(roomIds) {
      for (const [kind, rooms] of Map.groupBy(roomIds, (roomId) => roomId.split(':')[0] ?? ''))
        listeners[kind]?.onRestarted(rooms)
    },
    onStirred: async (roomId) => of(roomId)?.onStirred(roomId),
  }
}
