import type { Offer, OfferAnswer, RoomState, VoiceFigures } from '../port.ts'
import { openCameras, type OpenCameras } from './cameras.ts'
import type { CheckMender } from './check-mender.ts'
import { openPeer, type MediaAddress, type Peer } from './peer.ts'
import { countArrivals, readRtp } from './packets/rtp.ts'

const SWEEP_MS = 500
/** Browsers wait for a pulse each two seconds. */
const SWEEPS_TO_PULSE = 4

interface Voice {
  readonly person: number
  readonly arrivals: ReturnType<typeof countArrivals>
}

interface Room {
  version: number
  voices: readonly (Voice | null)[]
  readonly peers: Map<number, Peer>
  readonly cameras: OpenCameras
}

interface Options {
  readonly reached: MediaAddress
  readonly mender: CheckMender
  readonly mostPeople: number
  readonly onJoined: (room: string, person: number) => void
  readonly onLeft: (room: string, person: number) => void
  readonly complain: (error: unknown) => void
}

export interface Rooms {
  arrange(id: string, state: RoomState): VoiceFigures[]
  answer(id: string, person: number, offer: Offer): Promise<OfferAnswer>
  remove(id: string, person: number): void
  end(id: string, why: 'ended' | 'lost'): void
  people(): number
}

function newRoom(): Room {
  const peers = new Map<number, Peer>()
  return { version: -1, voices: [], peers, cameras: openCameras(peers) }
}

/** Who is in which room, and whose packets reach whom. */
export function openRooms(options: Options): Rooms {
  const rooms = new Map<string, Room>()
  let sweeps = 0
  setInterval(() => {
    sweeps += 1
    for (const { cameras, peers } of rooms.values()) {
      cameras.sweep()
      // Many at once and not each in her own time: what they answer is then read at once, too. Each wake of the
      // library costs as much as there are people.
      for (const [person, peer] of peers) if ((person + sweeps) % SWEEPS_TO_PULSE === 0) peer.beat()
    }
  }, SWEEP_MS).unref()

  function forward(room: Room, from: Peer, person: number, packet: Buffer): void {
    const place = room.voices.findIndex((voice) => voice?.person === person)
    const voice = room.voices[place]
    // Whoever has no voice is dropped here: no browser can give itself one.
    if (!voice) return
    const header = readRtp(packet)
    if (!header) return
    voice.arrivals.add(header.sequence)
    const copy = Buffer.from(packet)
    for (const [listener, peer] of room.peers) if (listener !== person) peer.send(place, copy, header, from)
  }

  function leave(id: string, room: Room, person: number, peer: Peer): void {
    if (room.peers.get(person) !== peer) return
    room.peers.delete(person)
    room.cameras.close(person)
    options.onLeft(id, person)
  }

  const people = () => [...rooms.values()].reduce((sum, { peers }) => sum + peers.size, 0)

  async function answer(id: string, person: number, offer: Offer): Promise<OfferAnswer> {
    const room = rooms.get(id)
    if (!room) return { kind: 'refused', why: 'away' }
    const before = room.peers.get(person)
    if (before?.device === offer.device && before.epoch >= offer.epoch)
      return { kind: 'refused', why: 'late' }
    if (!before && people() >= options.mostPeople) return { kind: 'refused', why: 'full' }
    const opened: { peer?: Peer } = {}
    const made = await openPeer({
      name: `${id}/${person}/${offer.epoch}`,
      offer,
      reached: options.reached,
      mender: options.mender,
      onPacket: (packet) => {
        if (opened.peer) forward(room, opened.peer, person, packet)
      },
      onPicture: (packet) => {
        if (opened.peer) room.cameras.pass(opened.peer, person, packet)
      },
      onKeyWanted: (place) => room.cameras.wantKey(place),
      onLook: () => {
        if (opened.peer) room.cameras.tell(opened.peer)
      },
      onConnected: () => options.onJoined(id, person),
      onGone: () => {
        if (opened.peer) leave(id, room, person, opened.peer)
      },
      complain: options.complain,
    })
    if (!made) return { kind: 'refused', why: 'unusable' }
    const { peer } = made
    opened.peer = peer
    const other = room.peers.get(person)
    if (rooms.get(id) !== room || (other?.device === offer.device && other.epoch >= offer.epoch)) {
      peer.close('lost')
      return { kind: 'refused', why: 'late' }
    }
    other?.close(other.device === offer.device ? 'lost' : 'moved')
    room.peers.set(person, peer)
    room.cameras.close(person)
    return { kind: 'answer', sdp: made.answer }
  }

  return {
    arrange(id, { voices, cameras, version }) {
      const room = rooms.get(id) ?? newRoom()
      rooms.set(id, room)
      if (version <= room.version) return []
      const before = room.voices.filter((voice) => voice !== null)
      room.version = version
      room.cameras.arrange(cameras)
      room.voices = voices.map(
        (person) =>
          before.find((voice) => voice.person === person) ??
          (person === null ? null : { person, arrivals: countArrivals() }),
      )
      return before
        .filter(({ person }) => !voices.includes(person))
        .map(({ person, arrivals }) => ({ person, ...arrivals.figures() }))
    },
    answer,
    remove(id, person) {
      const room = rooms.get(id)
      const peer = room?.peers.get(person)
      if (!room || !peer) return
      peer.close('removed')
      leave(id, room, person, peer)
    },
    end(id, why) {
      const room = rooms.get(id)
      if (!room) return
      rooms.delete(id)
      for (const [person, peer] of room.peers) {
        peer.close(why)
        leave(id, room, person, peer)
      }
    },
    people,
  }
}
