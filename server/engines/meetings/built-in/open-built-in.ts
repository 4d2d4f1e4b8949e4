import type { MeetingProvider, PresenceListener, RoomState } from '../port.ts'
import { turnServer, type TurnSettings } from '../turn-credentials.ts'
import { MediaAway, openMediaHost } from './media-host.ts'
import { toAnswer, toFigures, type MediaAnswer, type MediaSettings } from './wire.ts'

export interface BuiltInSettings extends MediaSettings {
  readonly turn: TurnSettings | undefined
}

interface Options {
  readonly settings: BuiltInSettings
  readonly log: (line: string) => void
  readonly listener: () => PresenceListener | undefined
}

export interface BuiltIn extends MeetingProvider {
  /** Of the process that carries the sound; undefined before the first room. */
  pid(): number | undefined
  restarts(): number
  close(): Promise<void>
}

/** Sound through a process of our own on this machine. */
export function openBuiltIn({ settings, log, listener }: Options): BuiltIn {
  const { reached, mostPeople, turn } = settings
  /** What a process that is started anew must be told. */
  const rooms = new Map<string, RoomState>()
  const host = openMediaHost({
    settings: { reached, mostPeople },
    log,
    onEvent: (room, person, kind) =>
      kind === 'joined' ? listener()?.onJoined(room, person) : listener()?.onLeft(room, person),
    async restore(ask) {
      for (const [room, state] of rooms) await ask({ act: 'arrange', room, state })
    },
    onRestarted: () => listener()?.onRestarted([...rooms.keys()]),
  })

  /** A process that is away knows nothing and forgets nothing: what it should know is told when it is back. */
  const asked = <Answer>(work: Promise<MediaAnswer>, read: (answer: MediaAnswer) => Answer, away: Answer) =>
    work.then(read, (error: unknown) => {
      if (!(error instanceof MediaAway)) throw error
      return away
    })

  return {
    kind: 'built-in',
    can: { voices: true, cameras: true, remove: true, presence: 'connection', mostPeople },
    arrange({ id }, state) {
      const before = rooms.get(id)
      if (before && before.version >= state.version) return Promise.resolve([])
      rooms.set(id, state)
      return asked(host.ask({ act: 'arrange', room: id, state }), toFigures, [])
    },
    join: async (_room, person, now) => ({
      kind: 'media',
      iceServers: turn ? [turnServer(turn, person, now)] : [],
    }),
    answer: ({ id }, person, offer) =>
      asked(host.ask({ act: 'answer', room: id, person, offer }), toAnswer, { kind: 'refused', why: 'away' }),
    remove({ id }, person) {
      if (!rooms.has(id)) return Promise.resolve()
      return asked(host.ask({ act: 'remove', room: id, person }), nothing, undefined)
    },
    end({ id }) {
      if (!rooms.delete(id)) return Promise.resolve()
      return asked(host.ask({ act: 'end', room: id }), nothing, undefined)
    },
    carried: () => [...rooms.keys()],
    standing: async () => [],
    present: async () => undefined,
    stir: async () => undefined,
    pid: () => host.pid(),
    restarts: () => host.restarts(),
    close: () => host.close(),
  }
}

const nothing = () => undefined
