import { setTimeout as sleep } from 'node:timers/promises'
import { openMeetings } from '#server/engines/meetings/open-meetings.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { openRoomClients, soon } from '#server/engines/meetings/samples/room-clients.ts'
import { cpuOf } from '../cpu.ts'
import { memoryOf } from '../memory.ts'
import { clock, QUIET_MS, WINDOW_MS, type Carried } from './carried.ts'

const ROOM = { id: 'session:1', link: null }
const TEACHER = 1
const STUDENT = 2
const FIRST_LISTENER = 3
/** Where the teacher's voice is, and where that of whoever has the turn. */
const PLACES = { teacher: 0, turn: 1 } as const
const TURNS = 10
const TURN_MS = 1_000

/** The room of the product with listeners without browsers; two speak all the time, and one of them has no turn yet. */
export async function carryBuiltIn(listeners: number, packetMs: number): Promise<Carried> {
  const meetings = openMeetings({
    place: { address: undefined, port: await freeUdpPort(), isLocal: true },
    mostPeople: listeners + FIRST_LISTENER,
    turn: undefined,
    mark: 'bench',
    log: () => undefined,
  })
  const nothing = () => undefined
  meetings.begin({
    onJoined: nothing,
    onLeft: nothing,
    onRestarted: nothing,
    onStirred: async () => undefined,
  })
  const provider = meetings.provider('built-in')
  const clients = openRoomClients((person, offer) => provider.answer(ROOM, person, offer), { packetMs })
  let version = 0
  const giveTurn = (holder: number | null) =>
    provider.arrange(ROOM, { voices: [TEACHER, holder, null], cameras: [TEACHER, null], version: ++version })
  const names = Array.from({ length: listeners }, (_, at) => `${FIRST_LISTENER + at}`)
  try {
    await giveTurn(null)
    for (const speaker of [TEACHER, STUDENT]) {
      await clients.enter(speaker)
      await clients.connected(speaker)
      clients.say({ act: 'speak', name: `${speaker}`, isSpeaking: true })
    }
    const firstAudio = await enterAll(clients, names)
    const pid = meetings.mediaPid() ?? 0
    const speak = async (isSpeaking: boolean) => {
      clients.say({ act: 'speak', name: `${TEACHER}`, isSpeaking })
      await sleep(QUIET_MS)
      return clients.count()
    }
    const before = await speak(false)
    clients.say({ act: 'speak', name: `${TEACHER}`, isSpeaking: true })
    const begun = { cpu: cpuOf(pid), at: clock() }
    await sleep(WINDOW_MS)
    const ended = { cpu: cpuOf(pid), at: clock() }
    const after = await speak(false)
    const sent = (after[TEACHER]?.sent ?? 0) - (before[TEACHER]?.sent ?? 0)
    const arrived = names.map((name) => heard(after, name) - heard(before, name))
    const handOvers: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      await giveTurn(null)
      await sleep(TURN_MS)
      const given = clock()
      await giveTurn(STUDENT)
      await sleep(TURN_MS)
      const counts = await clients.count()
      for (const name of names) {
        const at = counts[name]?.heardAt[PLACES.turn] ?? 0
        // Who heard nothing of it counts as the whole turn.
        handOvers.push(at > given ? at - given : TURN_MS)
      }
    }
    return {
      firstAudio,
      handOvers,
      delivered: arrived.reduce((sum, one) => sum + one, 0) / (sent * listeners),
      cores: (ended.cpu - begun.cpu) / (ended.at - begun.at),
      memory: memoryOf(pid),
    }
  } finally {
    clients.close()
    await meetings.close()
  }
}

type Clients = ReturnType<typeof openRoomClients>
type Counts = Awaited<ReturnType<Clients['count']>>

const heard = (counts: Counts, name: string) => counts[name]?.received[PLACES.teacher] ?? 0

/** One after the other; milliseconds of each until she heard the teacher. */
async function enterAll(clients: Clients, names: readonly string[]): Promise<number[]> {
  const begun = new Map<string, number>()
  for (const name of names) {
    begun.set(name, clock())
    await clients.enter(Number(name))
  }
  return soon(async () => {
    const counts = await clients.count()
    const times = names.map((name) => (counts[name]?.heardAt[PLACES.teacher] ?? 0) - (begun.get(name) ?? 0))
    return times.every((time) => time > 0) ? times : undefined
  })
}
