import type { RoomPolicy } from '#server/kernel/events/rooms.ts'

/** What concerns one woman alone. */
export const ownRoom: RoomPolicy = {
  mayHear: ({ actor }, id) => id === actor.id,
  always: ({ actor }) => `user:${actor.id}`,
}

/** What concerns whoever runs the centre. */
export const directorsRoom: RoomPolicy = {
  mayHear: ({ actor }, id) => actor.role === 'admin' && id === undefined,
  always: ({ actor }) => (actor.role === 'admin' ? 'directors' : undefined),
}
