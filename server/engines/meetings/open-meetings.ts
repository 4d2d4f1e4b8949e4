import { openBuiltIn } from './built-in/open-built-in.ts'
import type { OpenBus } from './built-in/nodes.ts'
import { reachedAt, type MediaPlace } from './built-in/reached.ts'
import { linkProvider } from './link.ts'
import { openLiveKit } from './livekit/open-livekit.ts'
import { outsideProvider } from './outside.ts'
import type { LiveKitAccount, Meetings, OutsideRooms, PresenceListener } from './port.ts'
import type { TurnSettings } from './turn-credentials.ts'

interface Options {
  readonly place: MediaPlace
  readonly mostPeople: number
  readonly turn: TurnSettings | undefined
  readonly liveKit?: LiveKitAccount | undefined
  /** Tells this platform's rooms at a service from those of others. */
  readonly mark: string
  readonly log: (line: string) => void
  /** What reaches the other processes of the platform; undefined: there are none. */
  readonly openBus?: OpenBus | undefined
}

/** Nothing runs before the first room. */
export function openMeetings({ place, mostPeople, turn, liveKit, mark, log, openBus }: Options): Meetings {
  let listener: PresenceListener | undefined
  let zoomRooms: OutsideRooms | undefined
  const settings = { reached: reachedAt(place), mostPeople, turn }
  const builtIn = openBuiltIn({ settings, log, openBus, listener: () => listener })
  const livekit = openLiveKit({ account: liveKit, mark, log, listener: () => listener })
  const zoom = outsideProvider('zoom', () => zoomRooms)
  const providers = { 'built-in': builtIn, livekit, link: linkProvider, zoom }
  return {
    provider: (kind) => providers[kind],
    begin(whoListens, whoKeepsZoom) {
      listener = whoListens
      zoomRooms = whoKeepsZoom
    },
    liveKit: livekit.door,
    mediaPid: () => builtIn.pid(),
    mediaRestarts: () => builtIn.restarts(),
    close: async () => {
      await Promise.all([livekit.close(), builtIn.close()])
    },
  }
}
