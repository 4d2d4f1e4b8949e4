import type { MeetingProvider } from './port.ts'

/** A meeting of another service: all we know is where it is. */
export const linkProvider: MeetingProvider = {
  kind: 'link',
  can: { voices: false, cameras: false, remove: false, presence: 'click', mostPeople: Infinity },
  arrange: async () => [],
  async join({ id, link }) {
    if (link === null) throw new Error(`the room ${id} has no link`)
    return { kind: 'link', url: link }
  },
  answer: async () => ({ kind: 'refused', why: 'unusable' }),
  remove: async () => undefined,
  end: async () => undefined,
  carried: () => [],
  standing: async () => [],
  present: async () => undefined,
  stir: async () => undefined,
}
