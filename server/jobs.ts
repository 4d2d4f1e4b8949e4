import { features } from './features.ts'
import { systemCall, type Process } from './kernel/caller.ts'
import { cleanKernelTables } from './kernel/clean-up.ts'
import type { Regular } from './kernel/feature.ts'

const ZONE = { timeZone: 'Asia/Riyadh' }

const kernel: Readonly<Record<string, Regular>> = {
  'kernel.clean-up': { at: '10 * * * *', work: ({ db, now }) => cleanKernelTables(db, now) },
}

/** Every background job of the features, registered before the jobs start. */
export function registerJobs(process: Process): void {
  const { jobs } = process.ports
  for (const { queues } of features) queues?.(process)
  for (const regularly of [kernel, ...features.map((feature) => feature.regularly ?? {})])
    for (const [queue, { at, work }] of Object.entries(regularly)) {
      jobs.register(queue, async () => {
        await work(systemCall(process, queue))
      })
      jobs.schedule(queue, at, {}, ZONE)
    }
}
