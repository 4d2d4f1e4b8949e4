import { setTimeout as sleep } from 'node:timers/promises'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { sendingRoutes } from '#contract/sendings/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { UNDO_SECONDS } from '#contract/sendings/shapes.ts'
import { addressOf } from '#contract/kernel/address.ts'
import type { Child } from './children.ts'
import type { BenchDatabase } from './database.ts'
import { addDirector, AS_DIRECTOR } from './director.ts'
import { loadSlice, median, type Call } from './load.ts'
import type { Table } from './table.ts'

const SLICE_SECONDS = 2
const PATIENCE_MS = 180_000

let turn = 0
/** Lists that are read from the database each time. */
const read = (): Call =>
  turn++ % 2 === 0
    ? { path: notificationRoutes.list.path, headers: AS_DIRECTOR }
    : { path: `${userRoutes.list.path}?per_page=20&sort=name`, headers: AS_DIRECTOR }

interface Progress {
  readonly state: string
  readonly sent: number
  readonly seconds: number
}

/**
 * One notification to every student, and what others read meanwhile: the same reads are counted in the thirty seconds
 * in which it waits and then while it runs, so that both stand in one run.
 */
export async function benchSendings(database: BenchDatabase, product: Child, rounds: number): Promise<Table> {
  await addDirector(database)
  const rows: (string | number)[][] = []
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await loadSlice({ name: 'warm', server: product, calls: read }, SLICE_SECONDS)
    const id = await press(product)
    const quiet = await ratesUntil(product, async () => (await progress(database, id)).state !== 'waiting')
    const busy = await ratesUntil(product, async () => (await progress(database, id)).state !== 'running')
    const { sent, seconds } = await ended(database, id)
    const ratio = median(busy) / median(quiet)
    ratios.push(ratio)
    rows.push([`round ${round}`, sent, seconds, median(quiet), median(busy), ratio])
  }
  rows.push(['median', '', '', '', '', median(ratios)])
  return {
    title: `A notification to ${database.size.students} students, and reads meanwhile (budget: 30 s, 0.80)`,
    head: ['', 'told', 'seconds', 'reads/s before', 'reads/s meanwhile', 'ratio'],
    rows,
  }
}

async function ratesUntil(server: Child, isOver: () => Promise<boolean>): Promise<number[]> {
  const rates: number[] = []
  const begun = Date.now()
  for (;;) {
    const { perSecond } = await loadSlice({ name: 'reads', server, calls: read }, SLICE_SECONDS)
    // A slice in which it changed belongs to neither, unless there is no other.
    if (await isOver()) return rates.length > 0 ? rates : [perSecond]
    rates.push(perSecond)
    if (Date.now() - begun > PATIENCE_MS) throw new Error('the sending does not go on')
  }
}

async function press(server: Child): Promise<number> {
  const { id, version } = await call<{ id: number; version: number }>(server, sendingRoutes.create.path, {
    kind: 'notification',
    audience: 'role',
    roles: ['student'],
    title: 'لقاء مفتوح مع إدارة المركز',
    body: 'أختنا {name}، نلتقي السبت بعد صلاة العصر إن شاء الله.',
    link: '/news',
    channels: ['email'],
  })
  const params = { sendingId: id }
  const { count } = await call<{ count: number }>(server, addressOf(sendingRoutes.preview, { params }))
  await call(server, addressOf(sendingRoutes.send, { params }), { version, expected: count })
  return id
}

async function call<T>({ url }: Child, path: string, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...AS_DIRECTOR, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { data: T; message: string }
  if (!response.ok) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

async function progress({ watch }: BenchDatabase, id: number): Promise<Progress> {
  const { rows } = await watch.query<Progress>(
    `select state, sent_count as sent, extract(epoch from finished_at - started_at)::float as seconds
     from sendings where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('the sending is gone')
  return row
}

async function ended(database: BenchDatabase, id: number): Promise<Progress> {
  const begun = Date.now()
  for (;;) {
    const now = await progress(database, id)
    if (now.state === 'done') return now
    if (Date.now() - begun > PATIENCE_MS + UNDO_SECONDS * 1000) throw new Error(`it ended as ${now.state}`)
    await sleep(200)
  }
}
