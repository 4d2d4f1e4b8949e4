import { loadSlice, median, type Slice, type Target } from './load.ts'

const WARM = 3000
const WARM_SECONDS = 8

/** A process that has just begun still compiles itself; what runs for months is measured after that. */
async function warmUp(target: Target): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000
  let sent = 0
  while (sent < WARM && performance.now() < until) sent += (await loadSlice(target, 1)).perSecond
}

/** The same of a platform with few rows and of one with many. */
export interface Both<T> {
  readonly small: T
  readonly large: T
}

export interface Pace {
  readonly rounds: number
  readonly seconds: number
}
export interface Measured extends Slice {
  /** How many times as many requests as the first target, by the median of the rounds. */
  readonly ratio: number
}

/**
 * Loads the targets in turns, every round in the opposite order. A machine that slows down slows all of them, so the
 * ratio of a round holds where the figures do not.
 */
export async function inTurns(targets: readonly Target[], { rounds, seconds }: Pace): Promise<Measured[]> {
  const slices = targets.map((): Slice[] => [])
  for (const target of targets) await warmUp(target)
  for (let round = 0; round < rounds; round++) {
    const order = [...targets.keys()]
    if (round % 2 === 1) order.reverse()
    for (const at of order) {
      const target = targets[at]
      if (target) slices[at]?.push(await loadSlice(target, seconds))
    }
  }
  const [first = []] = slices
  return slices.map((own) => ({
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    p50: median(own.map(({ p50 }) => p50)),
    p99: median(own.map(({ p99 }) => p99)),
    cpu: median(own.map(({ cpu }) => cpu)),
    databaseCpu: median(own.map(({ databaseCpu }) => databaseCpu)),
    ratio: median(own.map(({ perSecond }, round) => perSecond / (first[round]?.perSecond ?? Number.NaN))),
  }))
}
