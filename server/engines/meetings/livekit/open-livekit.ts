import {
  LiveKitTrouble,
  type LiveKitAccount,
  type LiveKitDoor,
  type MeetingProvider,
  type MeetingRoom,
  type PresenceListener,
  type RoomState,
} from '../port.ts'
import { pageHostsOf } from './addresses.ts'
import * as calls from './calls.ts'
import { followRooms } from './follow-rooms.ts'
import { openWebhooks } from './webhook.ts'

/** A token only opens the door; a line that breaks is joined anew with another one. */
const TOKEN_SECONDS = 120
/** A room without anybody is gone so much later by itself. */
const EMPTY_SECONDS = 300
/** A room that was made so lately stands. */
const MADE_MS = 60_000
/** In which a participant's place among the voices and among the pictures stands; she cannot write it herself. */
const PLACE = 'place'
const PICTURE = 'picture'

interface Options {
  /** What holds from the beginning. */
  readonly account: LiveKitAccount | undefined
  /** Tells this platform's rooms from those of others on the same server. */
  readonly mark: string
  readonly log: (line: string) => void
  readonly listener: () => PresenceListener | undefined
  /** After how many milliseconds what failed is tried again. */
  readonly pauses?: readonly number[]
}

export interface LiveKit extends MeetingProvider {
  readonly door: LiveKitDoor
  close(): Promise<void>
}

interface Wanted {
  state: RoomState | undefined
  isEnded: boolean
  madeAt: number
  /** Who was sent out and has not been let in again. */
  readonly out: Set<number>
}

/** Sound through a LiveKit server: it carries the rooms, and the platform decides who is heard in them. */
export function openLiveKit({ account: given, mark, log, listener, pauses }: Options): LiveKit {
  const nameOf = ({ id }: Pick<MeetingRoom, 'id'>) => `${id}@${mark}`
  const idOf = (name: string) => (name.endsWith(`@${mark}`) ? name.slice(0, -mark.length - 1) : undefined)
  const rooms = new Map<string, Wanted>()
  const webhooks = openWebhooks()
  let account = given

  function inUse(): LiveKitAccount {
    if (!account) throw new LiveKitTrouble('unreachable', 'no LiveKit server is set')
    return account
  }
  function wanted(name: string): Wanted {
    const room = rooms.get(name) ?? { state: undefined, isEnded: false, madeAt: 0, out: new Set<number>() }
    rooms.set(name, room)
    return room
  }

  async function apply(name: string): Promise<void> {
    const room = rooms.get(name)
    if (!room) return
    if (room.isEnded) {
      await unlessGone(calls.deleteRoom(inUse(), name))
      rooms.delete(name)
      following.forget(name)
      return
    }
    const there = await calls.listParticipants(inUse(), name)
    for (const { identity } of there)
      if (room.out.has(Number(identity))) await unlessGone(calls.removeParticipant(inUse(), name, identity))
    const changes = room.state ? changesFor(there, room.state, room.out) : []
    for (const change of changes)
      await unlessGone(calls.updateParticipant(inUse(), { room: name, ...change }))
  }

  const following = followRooms({
    apply,
    onFailure: (name, error) => log(`LiveKit does not follow in ${name}: ${wordsOf(error)}`),
    ...(pauses && { pauses }),
  })
  const told = followRooms({
    apply: async (id) => listener()?.onStirred(id),
    // Whoever keeps the rooms looks at all of them each minute.
    pauses: [],
    onFailure: (id, error) => log(`what stands in ${id} could not be told: ${wordsOf(error)}`),
  })

  return {
    kind: 'livekit',
    can: { voices: true, cameras: true, remove: true, presence: 'connection', mostPeople: Infinity },
    async arrange(meeting, state) {
      const room = wanted(nameOf(meeting))
      if (room.state && room.state.version > state.version) return []
      room.state = state
      room.isEnded = false
      await following.follow(nameOf(meeting))
      return []
    },
    async join(meeting, person) {
      const name = nameOf(meeting)
      const room = wanted(name)
      room.out.delete(person)
      try {
        if (Date.now() - room.madeAt > MADE_MS) {
          await calls.createRoom(inUse(), name, EMPTY_SECONDS)
          room.madeAt = Date.now()
        }
        return { kind: 'livekit', url: inUse().url, token: await tokenFor(inUse(), name, person) }
      } catch (error) {
        if (!(error instanceof LiveKitTrouble)) throw error
        log(`LiveKit lets nobody into ${name}: ${error.message}`)
        return { kind: 'away' }
      }
    },
    answer: async () => ({ kind: 'refused', why: 'unusable' }),
    async remove(meeting, person) {
      wanted(nameOf(meeting)).out.add(person)
      await following.follow(nameOf(meeting))
    },
    async end(meeting) {
      wanted(nameOf(meeting)).isEnded = true
      told.forget(meeting.id)
      await following.follow(nameOf(meeting))
    },
    carried: () =>
      [...rooms].flatMap(([name, { state, isEnded }]) => (state && !isEnded ? (idOf(name) ?? []) : [])),
    async standing() {
      if (!account) return []
      return (await calls.listRooms(account)).flatMap((name) => idOf(name) ?? [])
    },
    async present(meeting) {
      const there = await calls.listParticipants(inUse(), nameOf(meeting))
      return there.filter(({ state }) => state === 'ACTIVE').map(({ identity }) => Number(identity))
    },
    stir: ({ id }) => told.follow(id),
    door: {
      use(next) {
        account = next
        // So that the first who comes in does not wait for it.
        if (next) void calls.loadSdk()
      },
      pageHosts: () => (account ? pageHostsOf(account) : []),
      listRooms: calls.listRooms,
      async hear(body, authorization) {
        if (!account) return 'refused'
        const heard = await webhooks.hear(account, body, authorization)
        if (heard.kind !== 'taken') return heard.kind
        const id = idOf(heard.room)
        if (id === undefined) return 'foreign'
        told
          .follow(id)
          .catch((error: unknown) => log(`what stands in ${id} could not be told: ${wordsOf(error)}`))
        return 'taken'
      },
    },
    async close() {
      following.close()
      told.close()
    },
  }
}

/** She may hear; whether she is heard is never written into a token, for whoever holds one could come back with it. */
async function tokenFor({ key, secret }: LiveKitAccount, room: string, person: number): Promise<string> {
  const { AccessToken } = await calls.loadSdk()
  const token = new AccessToken(key, secret, { identity: String(person), ttl: TOKEN_SECONDS })
  token.addGrant({
    roomJoin: true,
    room,
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  })
  return token.toJwt()
}

const MAY_HEAR = { canSubscribe: true, canPublishData: false }

/** What she may send by what she is: a voice, a picture, both or neither. */
function rightsOf(person: number, { voices, cameras }: RoomState) {
  const [place, picture] = [voices.indexOf(person), cameras.indexOf(person)]
  const sources = [...(place === -1 ? [] : ['MICROPHONE']), ...(picture === -1 ? [] : ['CAMERA'])]
  const wordOf = (at: number) => (at === -1 ? '' : String(at))
  return {
    permission: { ...MAY_HEAR, canPublish: sources.length > 0, canPublishSources: sources },
    attributes: { [PLACE]: wordOf(place), [PICTURE]: wordOf(picture) },
  }
}
type Rights = ReturnType<typeof rightsOf>

/** Without any source LiveKit lets her send from all, so the word before it counts as well. */
const isRight = ({ permission, attributes }: calls.Participant, rights: Rights): boolean =>
  (permission?.canPublish ?? false) === rights.permission.canPublish &&
  (!rights.permission.canPublish ||
    (permission?.canPublishSources ?? []).toSorted().join() ===
      rights.permission.canPublishSources.toSorted().join()) &&
  ([PLACE, PICTURE] as const).every((name) => (attributes[name] ?? '') === rights.attributes[name])

/** What must be told of whom; what somebody may no longer send ends before others begin. */
function changesFor(there: readonly calls.Participant[], state: RoomState, out: ReadonlySet<number>) {
  return there
    .filter(({ identity }) => !out.has(Number(identity)))
    .flatMap((participant) => {
      const rights = rightsOf(Number(participant.identity), state)
      return isRight(participant, rights) ? [] : [{ identity: participant.identity, ...rights }]
    })
    .toSorted(
      (one, other) => one.permission.canPublishSources.length - other.permission.canPublishSources.length,
    )
}

/** Who left meanwhile, and a room that is gone, need nothing any more. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof LiveKitTrouble && error.reason === 'gone')) throw error
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
