import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import {
  WorkRefused,
  type Lane,
  type RefusedWork,
  type Workers,
  type WorkerTask,
  type WorkSample,
} from './port.ts'
import type { run } from './thread.ts'

type Done = Awaited<ReturnType<typeof run>>

export interface LaneBounds {
  readonly threads: number
  /** How many may wait for a thread. */
  readonly queue: number
  readonly megabytes: number
}

const half = Math.ceil(availableParallelism() / 2)

/** A thread that has nothing to do ends after a minute; before the first task there is none. */
const usual: Readonly<Record<Lane, LaneBounds>> = {
  quick: { threads: Math.min(4, half), queue: 32, megabytes: 256 },
  slow: { threads: Math.min(2, half), queue: 8, megabytes: 768 },
}
const IDLE_MS = 60_000
/** The event loop goes first: on a small machine it shares its processors with the workers. */
const NICE = 5

interface OpenWorkers {
  readonly observe?: (sample: WorkSample) => void
  readonly bounds?: Readonly<Record<Lane, LaneBounds>>
}

export function openWorkers({ observe = () => undefined, bounds = usual }: OpenWorkers = {}): Workers {
  const lanes = { quick: openLane(bounds.quick), slow: openLane(bounds.slow) }
  return {
    async run<I, O>(task: WorkerTask<I, O>, input: I): Promise<Awaited<O>> {
      const { name, ms } = task
      const signal = AbortSignal.timeout(ms)
      try {
        const done = await lanes[task.lane].run(task, input, signal)
        const { waitedMs, ranMs } = done
        observe({ task: name, result: 'done', waitedSeconds: waitedMs / 1000, ranSeconds: ranMs / 1000 })
        return valueOf<O>(done)
      } catch (error) {
        const reason = reasonOf(error, signal)
        observe({ task: name, result: reason ?? 'failed' })
        throw reason ? new WorkRefused(reason, name, { cause: error }) : error
      }
    },
    figures: () => ({ quick: lanes.quick.figures(), slow: lanes.slow.figures() }),
    close: async () => void (await Promise.all([lanes.quick.close(), lanes.slow.close()])),
  }
}

class LaneFull extends Error {}

/** The queue is counted here: the pool counts no task that can be given up. */
function openLane({ threads, queue, megabytes }: LaneBounds) {
  let pool: Piscina | undefined
  let isClosed = false
  let inHand = 0
  const open = () =>
    new Piscina({
      filename: new URL('./thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
    })
  return {
    async run<I, O>({ module, name }: WorkerTask<I, O>, input: I, signal: AbortSignal): Promise<Done> {
      if (isClosed || inHand >= threads + queue) throw new LaneFull()
      inHand++
      try {
        pool ??= open()
        const sentAt = performance.timeOrigin + performance.now()
        return (await pool.run({ module, name, input, sentAt }, { signal, name: 'run' })) as Done
      } finally {
        inHand--
      }
    },
    figures: () => ({ waiting: Math.max(0, inHand - threads), running: Math.min(inHand, threads) }),
    async close() {
      isClosed = true
      await pool?.destroy()
    },
  }
}

/** Sound because the thread runs the very function that `task.types` was taken from. */
const valueOf = <O>({ value }: Done) => value as Awaited<O>

/** Why it was not done; undefined for an error of the task itself. */
function reasonOf(error: unknown, signal: AbortSignal): RefusedWork | undefined {
  if (error instanceof LaneFull) return 'full'
  if (signal.aborted) return 'slow'
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_WORKER_') || /worker thread|worker exited/i.test(error.message)
    ? 'died'
    : undefined
}
