import { performance as thread } from 'node:perf_hooks'

const TICK_MS = 20
/** A thread that worked for more of a tick has others who wait for it. */
const BUSY = 0.7
const AT_ONCE = 4

interface PaceSettings {
  /** So many a second may begin while the thread is busy. */
  readonly perSecondWhenBusy: number
  /** So many may wait; the next one is refused. */
  readonly waiting: number
  /** Which share of the time since it was last asked the thread has worked. */
  readonly load?: () => number
}

interface Pace {
  /** False when too many wait already. Works begin in the order in which they came. */
  begin(work: () => void): boolean
  /** Whatever waits begins now. */
  hurry(): void
}

/** Lets works begin as fast as the thread has time for them, and a few a second while it is busy with others. */
export function createPace({ perSecondWhenBusy, waiting, load = loadOfThread() }: PaceSettings): Pace {
  const queue: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let since = 0
  let earned = 0

  function arm(): void {
    since = performance.now()
    timer = setTimeout(tick, TICK_MS)
  }

  function tick(): void {
    timer = undefined
    earned = Math.min(AT_ONCE, earned + ((performance.now() - since) / 1000) * perSecondWhenBusy)
    const count = load() < BUSY ? AT_ONCE : Math.floor(earned)
    earned = Math.max(0, earned - count)
    for (const work of queue.splice(0, count)) work()
    if (queue.length > 0) arm()
  }

  return {
    begin(work) {
      if (queue.length >= waiting) return false
      queue.push(work)
      if (timer === undefined) {
        load()
        arm()
      }
      return true
    },
    hurry() {
      for (const work of queue.splice(0)) work()
    },
  }
}

function loadOfThread(): () => number {
  let last = thread.eventLoopUtilization()
  return () => {
    const now = thread.eventLoopUtilization()
    const { utilization } = thread.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
