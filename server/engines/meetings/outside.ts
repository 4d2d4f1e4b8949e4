import type { MeetingProvider, OutsideRooms } from './port.ts'

/** Meetings of a service outside that knows each person by a way in of her own; who is heard is decided there. */
export function outsideProvider(kind: 'zoom', rooms: () => OutsideRooms | undefined): MeetingProvider {
  const kept = (): OutsideRooms => {
    const found = rooms()
    if (!found) throw new Error(`nobody keeps an account of ${kind}`)
    return found
  }
  return {
    kind,
    can: { voices: false, cameras: false, remove: false, presence: 'told', mostPeople: Infinity },
    arrange: async () => [],
    join: async ({ id }, person) => ({ kind: 'link', url: await kept().linkFor(id, person) }),
    answer: async () => ({ kind: 'refused', why: 'unusable' }),
    remove: async () => undefined,
    end: ({ id }) => kept().end(id),
    carried: () => [],
    standing: async () => [],
    present: async () => undefined,
    stir: async () => undefined,
  }
}
