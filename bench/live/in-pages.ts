import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { cpuOf } from '../cpu.ts'
import { memoryOf } from '../memory.ts'
import { clock, WINDOW_MS, type Attended } from './carried.ts'

interface Inbound {
  readonly type: string
  readonly packetsReceived?: number
  readonly packetsLost?: number
}

/** What arrived in a page over all its connections, and what did not. */
const arrivedIn = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window
    const sum = { received: 0, lost: 0 }
    const add = (entry: Inbound) => {
      if (entry.type !== 'inbound-rtp') return
      sum.received += entry.packetsReceived ?? 0
      sum.lost += entry.packetsLost ?? 0
    }
    for (const peer of peers) (await peer.getStats()).forEach(add)
    return sum
  })

async function arrivedInAll(pages: readonly Page[]) {
  const all = await Promise.all(pages.map(arrivedIn))
  return {
    received: all.reduce((sum, { received }) => sum + received, 0),
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
  }
}

/** Some seconds in which two speak and all others hear them: what was lost, and what these processes used. */
export async function watchWindow(
  pages: readonly Page[],
  pids: readonly number[],
): Promise<Pick<Attended, 'lost' | 'cores' | 'memory'>> {
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const before = await arrivedInAll(pages)
  const begun = { cpu: cpu(), at: clock() }
  await sleep(WINDOW_MS)
  const ended = { cpu: cpu(), at: clock() }
  const after = await arrivedInAll(pages)
  const lost = after.lost - before.lost
  return {
    lost: lost / (lost + after.received - before.received),
    cores: (ended.cpu - begun.cpu) / (ended.at - begun.at),
    memory: pids.reduce((sum, pid) => sum + memoryOf(pid), 0),
  }
}

/** Until a count that grows stands still: nothing of a voice that ended is on its way. */
export async function untilStill(counts: readonly (() => Promise<number>)[]): Promise<void> {
  for (const count of counts)
    for (let before = -1; ;) {
      const now = await count()
      if (now === before) break
      before = now
      await sleep(100)
    }
}
