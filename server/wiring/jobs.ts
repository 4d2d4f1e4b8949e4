import { features } from '../features.ts'
import { systemCall, type Process } from '../kernel/calls/caller.ts'
import { cleanKernelTables } from '../kernel/data/clean-up.ts'
import { putBackFutureStamps } from '../future-stamps.ts'
import type { Regular } from '../kernel/feature.ts'

/** A clock that was wrong when the machine began is put right within minutes. */
const STEADY_SECONDS = 3600

const ZONE = { timeZone: 'Asia/Riyadh' }
const EACH_MINUTE = '* * * * *'
const MINUTE_QUEUE = 'kernel.each-minute'

const kernel: Readonly<Record<string, Regular>> = {
  'kernel.clean-up': { at: '10 * * * *', work: ({ db, now }) => cleanKernelTables(db, now), erases: true },
  'kernel.put-back-stamps': { at: EACH_MINUTE, work: putBackFutureStamps },
}

type Work = () => Promise<void>

/** Every background job of the features, registered before the jobs start. */
export function registerJobs(process: Process): void {
  const { jobs } = process.ports
  for (const { queues } of features) queues?.(process)
  const ofEachMinute = new Map<string, Work>()
  for (const regularly of [kernel, ...features.map((feature) => feature.regularly ?? {})])
    for (const [queue, { at, work, erases }] of Object.entries(regularly)) {
      const run = async () => {
        if (erases && process.ports.clocks.steadySeconds() < STEADY_SECONDS)
          await waitForClocks(process, queue)
        else await work(systemCall(process, queue))
      }
      jobs.register(queue, run)
      if (at === EACH_MINUTE) ofEachMinute.set(queue, run)
      else jobs.schedule(queue, at, {}, ZONE)
    }
  registerMinute(process, ofEachMinute)
}

/** One job for all that is done each minute: mostly there is nothing to do, and what is done needs no row of its own. */
function registerMinute(process: Process, works: ReadonlyMap<string, Work>): void {
  const { jobs } = process.ports
  const running = new Set<string>()
  const runUnlessRunning = async ([queue, work]: readonly [string, Work]) => {
    if (running.has(queue)) return
    running.add(queue)
    try {
      await work()
    } catch (error) {
      process.log.warn(
        { err: error, queue },
        'what is done each minute failed and is tried as a job of its own',
      )
      await jobs.enqueue(process.db, queue, {})
    } finally {
      running.delete(queue)
    }
  }
  // The next minute does not wait for one thing that takes long.
  jobs.register(MINUTE_QUEUE, async () => void (await Promise.all([...works].map(runUnlessRunning))), {
    concurrency: 2,
  })
  jobs.schedule(MINUTE_QUEUE, EACH_MINUTE, {}, ZONE)
}

/** A clock that is ahead makes everything old: what was to be erased some day would be erased now. */
async function waitForClocks({ db, log, ports }: Process, queue: string): Promise<void> {
  const seconds = STEADY_SECONDS - ports.clocks.steadySeconds()
  log.info({ queue, seconds }, 'what erases waits until the clocks have been steady for an hour')
  await ports.jobs.enqueue(db, queue, {}, { startAfter: seconds })
}
