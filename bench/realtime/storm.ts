import { startProduct, type Child } from '../children.ts'
import { cpuOf } from '../cpu.ts'
import type { BenchDatabase } from '../database.ts'
import { loadSlice, median, quantile, type Slice } from '../load.ts'
import { learnerId, tokenOf } from '../seed.ts'
import type { Table } from '../table.ts'
import { openCrowd } from './crowd.ts'
import { TABS } from './sockets.ts'

const STORM_MS = 10_000
const PAGE = '/courses'
const PAUSE_SECONDS = 3

/**
 * After a restart all come back within ten seconds; how many pages are read meanwhile, of those read without them.
 * Processor time is the server's own: on a machine that others share, the rates follow those.
 */
export async function benchStorm(database: BenchDatabase, rounds: number, count: number): Promise<Table> {
  const room = await addCircle(database, Math.ceil(count / TABS))
  const product = await startProduct(database.url)
  const target = { name: PAGE, server: product, calls: { path: PAGE } }
  const read = () => loadSlice(target, STORM_MS / 1000)
  const comes = {
    url: product.url,
    count,
    tokens: Array.from({ length: Math.ceil(count / TABS) }, (_, at) => tokenOf(learnerId(at))),
    tabs: TABS,
    room,
    withinMs: STORM_MS,
  }
  const without: Slice[] = []
  const meanwhile: Slice[] = []
  const waits: number[] = []
  const seconds: number[] = []
  try {
    const alone = await aloneCost(product, comes)
    await read()
    for (let round = 0; round < rounds; round += 1) {
      without.push(await read())
      const crowd = openCrowd(comes)
      try {
        meanwhile.push(await read())
        const isIn = await crowd.allIn
        waits.push(
          quantile(
            isIn.waits.toSorted((a, b) => a - b),
            0.5,
          ),
        )
        seconds.push(isIn.seconds)
      } finally {
        await crowd.leave()
        await loadSlice(target, PAUSE_SECONDS)
      }
    }
    return {
      title: `${count} connections that come back within ${STORM_MS / 1000} s of a restart; ${alone.toFixed(2)} ms of processor time each while nobody reads`,
      head: [
        `${PAGE} is read`,
        'req/s',
        'p50 ms',
        'p99 ms',
        'CPU ms a page',
        'of the rate without',
        'share of a core they take',
        'all are in after s',
        'one waits, p50 ms',
        'budget',
      ],
      rows: [
        ['without them', ...figuresOf(without), 1, '', '', '', ''],
        [
          'while they come',
          ...figuresOf(meanwhile),
          shareOf(meanwhile, without),
          coreOf(meanwhile, without),
          median(seconds),
          median(waits),
          '>= 0.8 of the rate, or <= 0.2 of a core',
        ],
      ],
    }
  } finally {
    await product.stop()
  }
}

type Comes = Parameters<typeof openCrowd>[0]

/** Of the server, for one connection. */
async function aloneCost(product: Child, comes: Comes): Promise<number> {
  const before = cpuOf(product.pid)
  const crowd = openCrowd({ ...comes, withinMs: STORM_MS / 2 })
  await crowd.allIn
  const spent = cpuOf(product.pid) - before
  await crowd.leave()
  return spent / comes.count
}

const figuresOf = (slices: readonly Slice[]) => [
  median(slices.map(({ perSecond }) => perSecond)),
  median(slices.map(({ p50 }) => p50)),
  median(slices.map(({ p99 }) => p99)),
  median(slices.map(({ cpu }) => cpu)),
]

const shareOf = (meanwhile: readonly Slice[], without: readonly Slice[]) =>
  median(meanwhile.map(({ perSecond }, round) => perSecond / (without[round]?.perSecond ?? Number.NaN)))

/** What the server did beside the pages, by what one of them costs without it. */
const coreOf = (meanwhile: readonly Slice[], without: readonly Slice[]) =>
  median(
    meanwhile.map(
      ({ cpu, perSecond }, round) => ((cpu - (without[round]?.cpu ?? Number.NaN)) * perSecond) / 1000,
    ),
  )

/** A circle of which the people are members: its room. */
async function addCircle({ watch }: BenchDatabase, members: number): Promise<string> {
  const { rows } = await watch.query<{ id: number }>(
    `insert into circles (title, teacher_id, place, title_norm, title_sort, search_norm, search_vector, is_published,
       capacity, seats_taken, created_at, updated_at)
     values ('حلقة', (select id from users order by id limit 1), 'room', 'حلقه', 'حلقة', ' حلقه ', '', true, 200, 0,
       now(), now()) returning id::int`,
  )
  const id = rows[0]?.id ?? 0
  await watch.query(
    `insert into circle_registrations (circle_id, student_id, status, source, holds_seat, requested_at, joined_at,
       updated_at)
     select $1, id, 'approved', 'office', true, now(), now(), now() from unnest($2::bigint[]) id`,
    [id, Array.from({ length: members }, (_, at) => learnerId(at))],
  )
  return `circle:${id}`
}
