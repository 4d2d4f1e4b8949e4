import type { MeetingProvider, PresenceListener, RoomState } from '../port.ts'
import { turnServer, type TurnSettings } from '../turn-credentials.ts'
import { MediaAway, openMediaHost } from './media-host.ts'
import { openNodes, type OpenBus } from './nodes.ts'
import { toAnswer, toFigures, type MediaAnswer, type MediaSettings, type RoomRequest } from './wire.ts'

export interface BuiltInSettings extends MediaSettings {
  readonly turn: TurnSettings | undefined
}

interface Options {
  readonly settings: BuiltInSettings
  readonly log: (line: string) => void
  readonly listener: () => PresenceListener | undefined
  /** What reaches the other processes of the platform; undefined: there are none. */
  readonly openBus?: OpenBus | undefined
}

export interface BuiltIn extends MeetingProvider {
  /** Of the process that carries the sound; undefined before the first room. */
  pid(): number | undefined
  restarts(): number
  close(): Promise<void>
}

/** Sound through a process of our own on this machine. */
export function openBuiltIn({ settings, log, listener, openBus }: Options): BuiltIn {
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

  /** In this process. */
  async function carry(request: RoomRequest): Promise<MediaAnswer> {
    const { room } = request
    if (request.act === 'arrange') {
      const before = rooms.get(room)
      if (before && before.version >= request.state.version) return []
      rooms.set(room, request.state)
    }
    if (request.act === 'remove' && !rooms.has(room)) return null
    if (request.act === 'end' && !rooms.delete(room)) return null
    return host.ask(request)
  }

  const nodes =
    openBus &&
    openNodes({
      openBus,
      carry,
      isCarried: (room) => rooms.has(room),
      abandon(room) {
        if (!rooms.delete(room)) return
        log(`${room} is carried by another node now`)
        host.ask({ act: 'abandon', room }).catch(() => undefined)
        listener()?.onRestarted([room])
      },
    })

  /** A process that is away knows nothing and forgets nothing: what it should know is told when it is back. */
  const ask = <Answer>(request: RoomRequest, read: (answer: MediaAnswer) => Answer, away: Answer) =>
    (nodes ? nodes.ask(request) : carry(request)).then(read, (error: unknown) => {
      if (!(error instanceof MediaAway)) throw error
      return away
    })

  return {
    kind: 'built-in',
    can: { voices: true, cameras: true, remove: true, presence: 'connection', mostPeople },
    arrange: ({ id }, state) => ask({ act: 'arrange', room: id, state }, toFigures, []),
    join: async (_room, person, now) => ({
      kind: 'media',
      iceServers: turn ? [turnServer(turn, person, now)] : [],
    }),
    answer: ({ id }, person, offer) =>
      ask({ act: 'answer', room: id, person, offer }, toAnswer, { kind: 'refused', why: 'away' }),
    remove: ({ id }, person) => ask({ act: 'remove', room: id, person }, nothing, undefined),
    end: ({ id }) => ask({ act: 'end', room: id }, nothing, undefined),
    carried: () => [...rooms.keys()],
    standing: async () => [],
    present: async () => undefined,
    stir: async () => undefined,
    pid: () => host.pid(),
    restarts: () => host.restarts(),
    async close() {
      await host.close()
      await nodes?.close()
    },
  }
}

const nothing = () => undefined
