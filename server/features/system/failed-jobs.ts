import type { FailedJob } from '#server/engines/jobs/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { holdSettings, keepSetting, readSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

/** When the newest failure of a job happened of which the directors were told. */
const FAILURES_TOLD = 'jobs.failures_told'

/**
 * Tells the directors of each queue in which jobs failed for good since this was done last, however they ended: by an
 * error, or because their process died or took too long.
 */
export const tellFailedJobs = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    const last = await readSetting(tx.db, FAILURES_TOLD)
    // By true time, as the clockwork counts; a clock that was ahead once silences nothing.
    const told = typeof last === 'string' ? Math.min(Date.parse(last), Date.now()) : 0
    const isNew = ({ failedAt }: FailedJob) => failedAt.getTime() > told
    const failures = (await tx.ports.jobs.listFailed()).filter(isNew)
    const [newest] = failures
    if (!newest) return
    for (const queue of new Set(failures.map((failure) => failure.queue)))
      tx.emit({ type: 'system.job-failed', room: 'directors', payload: { queue } })
    await keepSetting(tx.db, FAILURES_TOLD, newest.failedAt, tx.now)
  })
