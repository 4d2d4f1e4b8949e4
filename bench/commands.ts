import type { Child } from './children.ts'
import { completions, logins } from './calls.ts'
import { countFor } from './counts.ts'
import type { BenchDatabase } from './database.ts'
import { inTurns, type Pace } from './rounds.ts'
import type { Table } from './table.ts'

/** What writes: signing in (Argon2id) and completing a lesson, with fsync on. */
export async function benchCommands(database: BenchDatabase, product: Child, pace: Pace): Promise<Table> {
  const commands = {
    login: logins(),
    'lesson completion': completions(database.size),
  }
  const rows: (string | number)[][] = []
  for (const [name, calls] of Object.entries(commands)) {
    const { statements, commits } = await countFor(database.watch, product.url, { calls })
    const [own] = await inTurns([{ name, server: product, calls }], pace)
    if (own) rows.push([name, statements, commits, own.perSecond, own.p50, own.p99, own.cpu])
  }
  return {
    title: `Commands, ${database.size.courses} courses and ${database.size.enrolments} enrolments`,
    head: ['command', 'SQL', 'commits', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms'],
    rows,
  }
}
