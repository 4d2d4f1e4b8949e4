import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveRoutes } from '#contract/live/routes.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { openRoomClients } from '#server/engines/meetings/samples/room-clients.ts'
import { mediaProcessAt } from '../../e2e/kit/media-process.ts'
import { ownServer } from '../../e2e/kit/own-server.ts'
import { openWorld } from '../../e2e/kit/world.ts'
import { cpuOf } from '../cpu.ts'
import { memoryOf } from '../memory.ts'
import { say } from '../say.ts'
import type { Table } from '../table.ts'
import { liveSession } from './browsers.ts'
import { caller } from './caller.ts'

const PEOPLE = 20
const MINUTE_MS = 60_000
/** Two turns a minute. */
const TURN_MS = 30_000
/** What a process takes once, as its code is compiled and its pools fill, is no growth. */
const WARM_MINUTES = 10
const TRIES = 30
const PAUSE_MS = 2000

interface Sample {
  readonly minute: number
  readonly media: number
  readonly server: number
}

/**
 * A lesson as it is on a quiet evening: twenty people without browsers, all calls through the product, a turn each half
 * minute, and each minute one whose connection breaks and comes back.
 */
export async function benchHour(minutes: number): Promise<Table> {
  const port = await freeUdpPort()
  const server = await ownServer({
    RATTIL_DEMO: 'off',
    MEDIA_ADDRESS: '127.0.0.1',
    MEDIA_PORT: String(port),
  })
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    const teacher = await world.person('teacher')
    const students = await Promise.all(Array.from({ length: PEOPLE - 1 }, () => world.person('student')))
    const session = await liveSession(world, teacher, students)
    const people = new Map([teacher, ...students].map((person) => [person.id, person]))
    const post = caller(world, server.url, session.id)
    const clients = openRoomClients(async (id, { sdp, device, epoch }) => {
      const person = people.get(id)
      if (!person) throw new Error(`nobody is number ${id}`)
      await post(person, liveRoutes.enter)
      const answer = await post(person, liveRoutes.offer, { sdp, device, epoch })
      const { data } = JSON.parse(answer) as { readonly data: { readonly sdp: string } }
      return { kind: 'answer', sdp: data.sdp }
    })
    let entries = 0
    const names = new Map<number, string>()
    async function enter(id: number): Promise<void> {
      const name = `${id}-${++entries}`
      names.set(id, name)
      await clients.enter(id, randomUUID(), name)
      await clients.connected(name)
      clients.say({ act: 'speak', name, isSpeaking: true })
    }
    /** As a browser does: whoever is refused for a moment asks again. */
    async function comeBack(id: number): Promise<void> {
      for (let tries = 1; ; tries += 1)
        try {
          return await enter(id)
        } catch (cause) {
          if (tries === TRIES) throw cause
          await sleep(PAUSE_MS)
        }
    }
    const allComeBack = async () => {
      for (const id of people.keys()) await comeBack(id)
    }
    try {
      await allComeBack()
      let media = mediaProcessAt(port)
      let restarts = 0
      const own = server.pid()
      if (media === undefined || own === undefined) throw new Error('nothing carries the sound')
      const begun = { cpu: cpuOf(media), at: Date.now() }
      const samples: Sample[] = []
      for (let minute = 1; minute <= minutes; minute += 1) {
        for (let turn = 0; turn < MINUTE_MS / TURN_MS; turn += 1) {
          const holder = students[(minute * 2 + turn) % students.length]?.id ?? 0
          await post(teacher, liveRoutes.turn, { kind: 'give', person: holder })
          await sleep(begun.at + (minute - 1) * MINUTE_MS + (turn + 1) * TURN_MS - Date.now())
        }
        const gone = students[minute % students.length]?.id ?? 0
        clients.say({ act: 'close', name: names.get(gone) ?? '' })
        await comeBack(gone)
        const now = mediaProcessAt(port)
        if (now !== media && now !== undefined) {
          // Its end is the machine's or its own; either is said, and the slope is that of the last one.
          media = now
          restarts += 1
          samples.length = 0
          await allComeBack()
        }
        samples.push({ minute, media: memoryOf(media), server: memoryOf(own) })
        say(`  minute ${minute}: media ${memoryOf(media)} kB, server ${memoryOf(own)} kB`)
      }
      const counts = await clients.count()
      const heard = students.map(({ id }) => counts[names.get(id) ?? '']?.received[0] ?? 0)
      const cores = (cpuOf(media) - begun.cpu) / (Date.now() - begun.at)
      return tableOf(samples, { minutes, cores, restarts, heard: Math.min(...heard) })
    } finally {
      clients.close()
      await world.close()
    }
  } finally {
    await server.remove()
  }
}

interface Ended {
  readonly minutes: number
  readonly cores: number
  readonly restarts: number
  readonly heard: number
}

function tableOf(samples: readonly Sample[], { minutes, cores, restarts, heard }: Ended): Table {
  const warm = samples.filter(({ minute }) => minute > Math.min(WARM_MINUTES, samples.length / 3))
  const row = (name: string, of: 'media' | 'server') => [
    name,
    (samples[0]?.[of] ?? 0) / 1024,
    (warm[0]?.[of] ?? 0) / 1024,
    (warm.at(-1)?.[of] ?? 0) / 1024,
    slopeOf(warm.map((sample) => [sample.minute, sample[of]])),
  ]
  return {
    title: `${minutes} minutes of ${PEOPLE} participants: ${(cores * 100).toFixed(1)} % of a core for the sound, its process ended ${restarts} times, ${heard} packets at least at each since she came last`,
    head: ['process', 'MB after a minute', 'after warming up', 'at the end', 'kB a minute since'],
    rows: [row('sound', 'media'), row('server', 'server')],
  }
}

/** By least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const x = mean(points.map(([at]) => at))
  const y = mean(points.map(([, value]) => value))
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}
