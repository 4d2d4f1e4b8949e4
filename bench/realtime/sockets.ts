import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { SOCKET_PATH } from '#core/realtime/wire.ts'
import { startBaseline, startProduct, type Child } from '../children.ts'
import { cpuOf } from '../cpu.ts'
import type { BenchDatabase } from '../database.ts'
import { median, quantile } from '../load.ts'
import { memoryOf } from '../memory.ts'
import { during } from '../say.ts'
import type { Table } from '../table.ts'

/** As many tabs as one person may have open; the people share the sockets among themselves. */
export const TABS = 40
const AT_ONCE = 200
const TOLD = 10
const PAUSE_MS = 1_000

interface Crowd {
  /** Milliseconds from now to the moment at which each of them heard of the next event. */
  hear(tell: () => Promise<unknown>): Promise<number[]>
  leave(): Promise<void>
}

/** Everybody hears every event: ours, of which each is a row first, beside `ws` that only sends. */
export async function benchSockets(database: BenchDatabase, count: number): Promise<Table> {
  const tokens = await addDirectors(database, Math.ceil(count / TABS))
  const event = { room: 'directors', seq: 1, type: 'support.waiting', payload: {}, at: new Date() }
  const bare = await startBaseline('realtime/socket-server.ts', { event })
  const product = await startProduct(database.url)
  try {
    const rows = [
      [
        'ws',
        ...(await measure(bare, count, {
          join: bareSocket,
          tell: () => fetch(bare.url, { method: 'POST' }),
        })),
        '',
      ],
      [
        'ours',
        ...(await measure(product, count, { join: ownSocket(tokens), tell: () => writeTicket(product) })),
        '<= 250',
      ],
    ]
    return {
      title: `${count} connections to one process that all hear the same`,
      head: [
        'server',
        'kB for one',
        's until all are in',
        'p50 ms',
        'p99 ms',
        'CPU ms for one event',
        'budget of p99',
      ],
      rows,
    }
  } finally {
    await product.stop()
    await bare.stop()
  }
}

interface Told {
  readonly join: Join
  readonly tell: () => Promise<unknown>
}

async function measure(server: Child, count: number, { join, tell }: Told): Promise<number[]> {
  await tell()
  const memory = memoryOf(server.pid)
  const begun = performance.now()
  const crowd = await during(`${count} connections`, () => gather(server, count, join))
  const seconds = (performance.now() - begun) / 1000
  await sleep(PAUSE_MS)
  const each = (memoryOf(server.pid) - memory) / count
  const cpu = cpuOf(server.pid)
  const times: number[][] = []
  for (let at = 0; at < TOLD; at++) {
    times.push((await crowd.hear(tell)).toSorted((a, b) => a - b))
    await sleep(PAUSE_MS)
  }
  const spent = (cpuOf(server.pid) - cpu) / TOLD
  await crowd.leave()
  return [
    each,
    seconds,
    median(times.map((one) => quantile(one, 0.5))),
    median(times.map((one) => quantile(one, 0.99))),
    spent,
  ]
}

interface Seat {
  leave(): void
}
/** Resolves once she is admitted; `heard` is called at each event. */
type Join = (server: Child, at: number, heard: () => void) => Promise<Seat>

async function gather(server: Child, count: number, join: Join): Promise<Crowd> {
  let heard: () => void = () => undefined
  const enter = (at: number) => join(server, at, () => heard())
  const seats: Seat[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => enter(from + at))
    seats.push(...(await Promise.all(places)))
  }
  return {
    async hear(tell) {
      const times: number[] = []
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const begun = performance.now()
      heard = () => {
        times.push(performance.now() - begun)
        if (times.length === count) resolve(undefined)
      }
      await Promise.all([tell(), promise])
      return times
    },
    async leave() {
      for (const seat of seats) seat.leave()
      await sleep(PAUSE_MS)
    },
  }
}

const bareSocket: Join = ({ url }, _, heard) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
    socket.on('open', () => resolve({ leave: () => socket.close() }))
    socket.on('error', reject)
    socket.on('message', (text: Buffer) => {
      JSON.parse(text.toString())
      heard()
    })
  })

const ownSocket =
  (tokens: readonly string[]): Join =>
  ({ url }, at, heard) =>
    new Promise((resolve, reject) => {
      const token = tokens[Math.floor(at / TABS)]
      const socket = io(url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        auth: { token },
      })
      socket.on('hello', () => resolve({ leave: () => void socket.close() }))
      socket.on('connect_error', reject)
      socket.on('event', ({ type }: { type: string }) => {
        if (type === 'support.waiting') heard()
      })
    })

let tickets = 0
async function writeTicket({ url }: Child): Promise<void> {
  tickets++
  const { status } = await fetch(`${url}/api/v1/support-tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${tickets}` },
    body: JSON.stringify({
      name: 'نورة القحطاني',
      email: `visitor-${tickets}@bench.test`,
      subject: 'كلمة المرور',
      message: 'لا يصل الرابط',
    }),
  })
  if (status !== 200) throw new Error(`a ticket was answered ${status}`)
}

/** Directors with a session each, as a sign-in leaves it; the tokens of the sessions. */
async function addDirectors({ watch }: BenchDatabase, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, at) => `bench-token-of-director-${at}`)
  await watch.query(
    `with directors as (
       insert into users (name, name_norm, name_stem, name_sort, email, role, email_verified_at)
       select 'مديرة', 'مديره', 'مدير', 'مديرة', 'director-' || n || '@bench.test', 'admin', now()
       from generate_series(1, $1::int) n
       on conflict (lower(email)) do update set updated_at = now() returning id),
     opened as (
       insert into sessions (user_id, user_agent, ip, expires_at)
       select id, 'bench', '127.0.0.1', now() + interval '1 day' from directors returning id)
     insert into session_tokens (hash, session_id, kind, expires_at)
     select hash, id, 'access', now() + interval '1 day'
     from (select id, row_number() over (order by id) at from opened) o
     join unnest($2::bytea[]) with ordinality t (hash, at) using (at)
     on conflict (hash) do update set session_id = excluded.session_id`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens
}
