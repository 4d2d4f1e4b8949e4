import { setTimeout as sleep } from 'node:timers/promises'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { missesOf } from '../calls.ts'
import type { Child } from '../children.ts'
import type { BenchDatabase } from '../database.ts'
import { AS_DIRECTOR } from '../director.ts'
import { loadSlice, median, type Slice } from '../load.ts'
import type { Table } from '../table.ts'
import { insertRules } from './seed-circles.ts'

const JOB = 'circles.generate-sessions'
const SLICE_SECONDS = 2
const QUIET_SLICES = 8
const PATIENCE_MS = 180_000
const POLL_MS = 200
const BUDGET = '< 60 s, of after >= 0.8'

/**
 * Eight weeks of every circle made by the job of the product, and what others read before, meanwhile and after. What
 * they read afterwards holds more, so it costs more without any job beside it: what the job takes is seen against that.
 */
export async function benchGeneration(database: BenchDatabase, product: Child): Promise<Table> {
  const { watch } = database
  const read = { name: 'reads', server: product, calls: readInTurn(), databasePid: database.pid }
  const quiet: Slice[] = []
  const meanwhile: Slice[] = []
  const after: Slice[] = []
  await loadSlice(read, SLICE_SECONDS)
  for (let at = 0; at < QUIET_SLICES; at += 1) quiet.push(await loadSlice(read, SLICE_SECONDS))
  const { rowCount: circles } = await insertRules(database)
  const before = await countSessions(database)
  await watch.query('insert into pgboss.job (name) values ($1)', [JOB])
  const begun = Date.now()
  let job = await jobOf(database)
  while (job?.state !== 'completed') {
    if (Date.now() - begun > PATIENCE_MS || job?.state === 'failed')
      throw new Error('the sessions are not made')
    const slice = await loadSlice(read, SLICE_SECONDS)
    job = await jobOf(database)
    // Slices in which it began or ended belong to neither, unless there is no other.
    if (job?.state === 'active') meanwhile.push(slice)
    if (job?.state === 'completed' && meanwhile.length === 0) meanwhile.push(slice)
  }
  for (let at = 0; at < QUIET_SLICES; at += 1) after.push(await loadSlice(read, SLICE_SECONDS))
  const rate = (slices: readonly Slice[]) => median(slices.map(({ perSecond }) => perSecond))
  const p99 = (slices: readonly Slice[]) => median(slices.map((slice) => slice.p99))
  return {
    title: `Eight weeks of ${circles ?? 0} circles`,
    head: [
      'sessions',
      'seconds',
      'reads/s before',
      'meanwhile',
      'after',
      'of before',
      'of after',
      'p99 before',
      'meanwhile',
      'after',
      'budget',
    ],
    rows: [
      [
        (await countSessions(database)) - before,
        job.seconds,
        rate(quiet),
        rate(meanwhile),
        rate(after),
        rate(meanwhile) / rate(quiet),
        rate(meanwhile) / rate(after),
        p99(quiet),
        p99(meanwhile),
        p99(after),
        BUDGET,
      ],
    ],
  }
}

/** The same where nobody watches. */
export async function planWeeks(database: BenchDatabase): Promise<void> {
  await insertRules(database)
  await database.watch.query('insert into pgboss.job (name) values ($1)', [JOB])
  while ((await jobOf(database))?.state !== 'completed') await sleep(POLL_MS)
}

/** A page of the catalogue that nothing has kept, and the live dashboard. */
function readInTurn() {
  const catalogue = missesOf(circleRoutes.list.path)
  const board = { path: liveCircleRoutes.board.path, headers: AS_DIRECTOR }
  let turn = 0
  return () => (turn++ % 2 === 0 ? catalogue() : board)
}

async function jobOf({ watch }: BenchDatabase) {
  const { rows } = await watch.query<{ state: string; seconds: number }>(
    `select state, extract(epoch from completed_on - started_on)::float as seconds
     from pgboss.job where name = $1 order by created_on desc limit 1`,
    [JOB],
  )
  return rows[0]
}

async function countSessions({ watch }: BenchDatabase): Promise<number> {
  const { rows } = await watch.query<{ count: number }>('select count(*)::int as count from circle_sessions')
  return rows[0]?.count ?? 0
}
