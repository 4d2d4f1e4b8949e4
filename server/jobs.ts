import { features } from './features.ts'
import { systemCall, type Process } from './kernel/caller.ts'
import { cleanKernelTables } from './kernel/clean-up.ts'
import { putBackFutureStamps } from './kernel/future-stamps.ts'
import type { Regular } from './kernel/feature.ts'

/** A clock that was wrong when the machine began is put right within minutes. */
const STEADY_SECONDS = 3600

const ZONE = { timeZone: 'Asia/Riyadh' }

const kernel: Readonly<Record<string, Regular>> = {
  'kernel.clean-up': { at: '10 * * * *', work: ({ db, now }) => cleanKernelTables(db, now), erases: true },
  'kernel.put-back-stamps': { at: '* * * * *', work: putBackFutureStamps },
}

/** Every background job of the features, registered before the jobs start. */
export function registerJobs(process: Process): void {
  const { jobs } = process.ports
  for (const { queues } of features) queues?.(process)
  for (const regularly of [kernel, ...features.map((feature) => feature.regularly ?? {})])
    for (const [queue, { at, work, erases }] of Object.entries(regularly)) {
      jobs.register(queue, async () => {
        if (erases && process.ports.clocks.steadySeconds() < STEADY_SECONDS)
          await waitForClocks(process, queue)
        else await work(systemCall(process, queue))
      })
      jobs.schedule(queue, at, {}, ZONE)
    }
}

/** A clock that is ahead makes everything old: what was to be erased some day would be erased now. */
async function waitForClocks({ db, log, ports }: Process, queue: string): Promise<void> {
  const seconds = STEADY_SECONDS - ports.clocks.steadySeconds()
  log.info({ queue, seconds }, 'what erases waits until the clocks have been steady for an hour')
  await ports.jobs.enqueue(db, queue, {}, { startAfter: seconds })
}
