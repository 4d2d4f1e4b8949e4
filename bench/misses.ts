import { startBaseline, type Child } from './children.ts'
import { jsonPaths, missesOf, pagePaths, seatTags } from './calls.ts'
import { captureSql } from './capture.ts'
import { cpuAfterChange } from './changed.ts'
import { countFor } from './counts.ts'
import type { BenchDatabase } from './database.ts'
import { inTurns, type Pace } from './rounds.ts'
import type { Table } from './table.ts'

/** JSON that has to be computed, beside the same SQL sent raw through `pg` behind the same Fastify. */
export async function benchMisses(database: BenchDatabase, product: Child, pace: Pace): Promise<Table> {
  const sql = await captureSql(database.url, Object.values(jsonPaths))
  const routes = Object.fromEntries(
    Object.values(jsonPaths).map((path, at) => [`/raw/${at}`, sql[path] ?? []]),
  )
  const raw = await startBaseline('raw-server.ts', { databaseUrl: database.url, routes })
  const rows: (string | number)[][] = []
  try {
    for (const [at, [name, path]] of Object.entries(jsonPaths).entries()) {
      const { statements } = await countFor(database.watch, product.url, { calls: missesOf(path) })
      const [base, own] = await inTurns(
        [
          { name: `raw ${name}`, server: raw, calls: { path: `/raw/${at}` } },
          { name, server: product, calls: missesOf(path) },
        ],
        pace,
      )
      if (!own || !base) continue
      rows.push([
        name,
        statements,
        own.perSecond,
        own.p50,
        own.p99,
        own.cpu,
        base.perSecond,
        base.p99,
        base.cpu,
        own.ratio,
        '>= 0.5',
      ])
    }
  } finally {
    await raw.stop()
  }
  return {
    title: `Misses against the same SQL sent raw, ${database.size.courses} courses`,
    head: [
      'answer',
      'SQL',
      'req/s',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'raw req/s',
      'raw p99',
      'raw CPU',
      'ours / raw',
      'budget',
    ],
    rows,
  }
}

/**
 * Pages that have to be rendered: under an address that is new, so that what they show is kept and they are not, and
 * after somebody enrolled in the course that they show, who changes both.
 */
export async function benchPages(database: BenchDatabase, product: Child, pace: Pace): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(pagePaths)) {
    const { statements } = await countFor(database.watch, product.url, { calls: missesOf(path), times: 30 })
    const [own] = await inTurns([{ name, server: product, calls: missesOf(path) }], pace)
    const afterSeat = await cpuAfterChange(database, product, { path, tags: seatTags })
    if (own) rows.push([name, statements, own.perSecond, own.p50, own.p99, own.cpu, afterSeat])
  }
  return {
    title: `Pages rendered anew, ${database.size.courses} courses`,
    head: ['page', 'SQL', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU ms after a seat'],
    rows,
  }
}
