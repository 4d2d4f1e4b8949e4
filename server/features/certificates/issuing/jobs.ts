import { CERTIFY_WALKER } from '#server/features/learning-paths/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { certifyWalker, type Walker } from './of-path.ts'
import { RUN_BATCH } from './queue.ts'
import { runBatch } from './run-batch.ts'

const HOUR_SECONDS = 3600

export function registerCertificateJobs(process: Process): void {
  process.ports.jobs.register<{ batchId: number }>(
    RUN_BATCH,
    ({ batchId }, { signal }) => runBatch({ ctx: () => systemCall(process, RUN_BATCH), batchId, signal }),
    { retryLimit: 20, concurrency: 1, expireSeconds: HOUR_SECONDS },
  )
  process.ports.jobs.register<Walker>(
    CERTIFY_WALKER,
    (walker) => certifyWalker(systemCall(process, CERTIFY_WALKER), walker),
    { retryLimit: 20, concurrency: 1, expireSeconds: HOUR_SECONDS },
  )
}
