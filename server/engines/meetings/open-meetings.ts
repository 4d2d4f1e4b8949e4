import { openBuiltIn } from './built-in/open-built-in.ts'
import { reachedAt, type MediaPlace } from './built-in/reached.ts'
import { linkProvider } from './link.ts'
import type { Meetings, PresenceListener } from './port.ts'
import type { TurnSettings } from './turn-credentials.ts'

interface Options {
  readonly place: MediaPlace
  readonly mostPeople: number
  readonly turn: TurnSettings | undefined
  readonly log: (line: string) => void
}

/** Nothing runs before the first room. */
export function openMeetings({ place, mostPeople, turn, log }: Options): Meetings {
  let listener: PresenceListener | undefined
  const settings = { reached: reachedAt(place), mostPeople, turn }
  const builtIn = openBuiltIn({ settings, log, listener: () => listener })
  const providers = { 'built-in': builtIn, link: linkProvider }
  return {
    provider: (kind) => providers[kind],
    begin(whoListens) {
      listener = whoListens
    },
    mediaPid: () => builtIn.pid(),
    close: () => builtIn.close(),
  }
}
