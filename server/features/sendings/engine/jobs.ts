import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { RUN_SENDING } from './queue.ts'
import { runSending } from './run.ts'

const HOUR_SECONDS = 3600

export const registerSendingJobs = (process: Process): void =>
  process.ports.jobs.register<{ sendingId: number }>(
    RUN_SENDING,
    ({ sendingId }, { signal }) =>
      runSending({ ctx: () => systemCall(process, RUN_SENDING), sendingId, signal }),
    { retryLimit: 20, concurrency: 2, expireSeconds: HOUR_SECONDS },
  )
