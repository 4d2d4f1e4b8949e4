import type { Child } from './children.ts'
import { listPaths, missesOf } from './calls.ts'
import type { BenchDatabases } from './database.ts'
import { inTurns, type Both, type Pace } from './rounds.ts'
import type { Table } from './table.ts'

/** What a page of the catalogue costs with few and with many courses. */
export async function benchLists(
  databases: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  pace: Pace,
): Promise<Table> {
  const { small, large } = databases
  const far: Record<string, string> = listPaths(large.size)
  const rows: (string | number)[][] = []
  for (const [name, near] of Object.entries(listPaths(small.size))) {
    const [few, many] = await inTurns(
      [
        { name: `${name}, few`, server: products.small, calls: missesOf(near) },
        { name: `${name}, many`, server: products.large, calls: missesOf(far[name] ?? near) },
      ],
      pace,
    )
    if (few && many) rows.push([name, few.p50, few.p99, many.p50, many.p99, 1 / many.ratio])
  }
  return {
    title: `A list page with ${small.size.courses} and with ${large.size.courses} courses`,
    head: ['page', 'few p50 ms', 'few p99', 'many p50 ms', 'many p99', 'cost ratio'],
    rows,
  }
}
