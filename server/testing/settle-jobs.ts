import { setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from '#server/engines/jobs/port.ts'

/** Resolves once nothing that is due waits or runs. The jobs must have been started; what is due later stays. */
export async function settleJobs(jobs: Jobs): Promise<void> {
  for (;;) {
    jobs.wake()
    const figures = await jobs.figures()
    if (figures.every(({ waiting, active }) => waiting + active === 0)) return
    await pause(10)
  }
}
