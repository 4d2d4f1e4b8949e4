import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE_CHANNEL, type CacheMessage } from '#server/kernel/events/events.ts'
import type { Child } from './children.ts'
import { cpuOf } from './cpu.ts'
import type { BenchDatabase } from './database.ts'
import { BROWSER } from './load.ts'

interface Change {
  readonly path: string
  /** What a command names when it changes something that the page shows. */
  readonly tags: readonly string[]
}

const TIMES = 300
/** Until the word of the change has arrived. */
const ARRIVES_MS = 6

/** Processor milliseconds of the first visit after each of many changes. */
export async function cpuAfterChange(database: BenchDatabase, product: Child, change: Change) {
  const visited = async () => {
    await tell(database, change)
    await visit(product, change)
  }
  await repeat(visited)
  const begun = cpuOf(product.pid)
  await repeat(visited)
  const together = cpuOf(product.pid)
  // Hearing of changes, and what the process does anyway.
  await repeat(() => tell(database, change))
  const besides = cpuOf(product.pid) - together
  return (together - begun - besides) / TIMES
}

async function repeat(work: () => Promise<void>): Promise<void> {
  for (let n = 0; n < TIMES; n++) await work()
}

/** As another node would. */
async function tell({ watch }: BenchDatabase, { tags }: Change): Promise<void> {
  const message: CacheMessage = { from: 'bench', tags }
  await watch.query('select pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify(message)])
  await sleep(ARRIVES_MS)
}

async function visit({ url }: Child, { path }: Change): Promise<void> {
  const response = await fetch(url + path, { headers: BROWSER })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
}
