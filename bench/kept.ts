import { startBaseline, type Child } from './children.ts'
import { keptPaths } from './calls.ts'
import { exactBytes } from './exact-bytes.ts'
import { inTurns, type Pace } from './rounds.ts'
import type { Table } from './table.ts'

/** Answers that the product keeps, beside a bare node:http that writes the very same bytes. */
export async function benchKept(product: Child, pace: Pace): Promise<Table> {
  const settings = Object.fromEntries(
    await Promise.all(
      Object.values(keptPaths).map(async (path) => [path, await exactBytes(product.url, path)] as const),
    ),
  )
  const bare = await startBaseline('bare-server.ts', settings)
  const rows: (string | number)[][] = []
  try {
    for (const [name, path] of Object.entries(keptPaths)) {
      const [own, base] = await inTurns(
        [
          { name, server: product, calls: { path } },
          { name: `bare ${name}`, server: bare, calls: { path } },
        ],
        pace,
      )
      if (!own || !base) continue
      const limit = name.startsWith('HTML') ? 1.5 : 2
      const bytes = Buffer.from(settings[path]?.body ?? '', 'base64').length
      rows.push([
        name,
        bytes,
        own.perSecond,
        own.p50,
        own.p99,
        own.cpu,
        base.perSecond,
        base.p99,
        base.cpu,
        base.ratio,
        `<= ${limit}`,
      ])
    }
  } finally {
    await bare.stop()
  }
  return {
    title: 'Kept answers against a bare node:http that writes the same bytes',
    head: [
      'answer',
      'bytes',
      'req/s',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'bare req/s',
      'bare p99',
      'bare CPU',
      'bare / ours',
      'budget',
    ],
    rows,
  }
}
