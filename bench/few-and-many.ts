import type { Child } from './children.ts'
import { countFor } from './counts.ts'
import type { BenchDatabase, BenchDatabases } from './database.ts'
import type { Call } from './load.ts'
import { inTurns, type Both, type Pace } from './rounds.ts'
import type { Cell } from './table.ts'

export type NamedCalls = Readonly<Record<string, Call | (() => Call)>>

const COUNTED = 20

export const HEAD_OF_BOTH = [
  '',
  'SQL',
  'few: DB pages',
  'many: DB pages',
  'few p50 ms',
  'few p99',
  'many p50 ms',
  'many p99',
  'few CPU ms',
  'many CPU ms',
  'CPU ratio',
] as const

/** The same calls on a platform with few rows and on one with many; processor time is of server and database. */
export async function fewAndMany(
  { small, large }: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  { few, many, pace }: { few: NamedCalls; many: NamedCalls; pace: Pace },
): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for (const [name, manyCalls] of Object.entries(many)) {
    const calls = few[name] ?? manyCalls
    const fewCounts = await countFor(small.watch, products.small.url, { calls, times: COUNTED })
    const manyCounts = await countFor(large.watch, products.large.url, { calls: manyCalls, times: COUNTED })
    const target = (server: Child, { pid }: BenchDatabase, own: NamedCalls[string]) =>
      ({ name, server, calls: own, databasePid: pid }) as const
    const [one, other] = await inTurns(
      [target(products.small, small, calls), target(products.large, large, manyCalls)],
      pace,
    )
    if (!one || !other) continue
    const cpu = one.cpu + one.databaseCpu
    const manyCpu = other.cpu + other.databaseCpu
    const times = [one.p50, one.p99, other.p50, other.p99, cpu, manyCpu, manyCpu / cpu]
    rows.push([name, manyCounts.statements, fewCounts.pages, manyCounts.pages, ...times])
  }
  return rows
}
