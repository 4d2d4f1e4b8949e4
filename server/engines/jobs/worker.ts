import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobLog } from './job-log.ts'
import type { JobHandler } from './port.ts'

interface Worker {
  readonly queue: string
  readonly handler: JobHandler<object>
  readonly log: JobLog
}

/** Workers are woken: by a new job, and by the one look at all queues for what became due. */
const IDLE_SECONDS = 3600

/** One job at a time: a throw in a larger batch would run its finished neighbours again. */
export async function addWorker(boss: PgBoss, { queue, handler, log }: Worker): Promise<string> {
  let own = ''
  own = await boss.work(
    queue,
    {
      batchSize: 1,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: IDLE_SECONDS,
      notifyPollingIntervalSeconds: IDLE_SECONDS,
    },
    async (jobs: JobWithMetadata[]) => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await runJob(job, handler, log))
      // Without this a worker sleeps between two waiting jobs as if the queue were empty.
      boss.notifyWorker(own)
      return results
    },
  )
  return own
}

/** A dead letter without a dead-letter queue is pg-boss's word for "failed, no more retries". */
async function runJob(job: JobWithMetadata, handler: JobHandler<object>, log: JobLog): Promise<JobResult> {
  const attempt = job.retryCount + 1
  try {
    await handler(job.data, { id: job.id, attempt, signal: job.signal })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : String(error) }
    const about = { err: error, queue: job.name, job: job.id, attempt }
    const final = isPermanent(error) || job.retryCount >= job.retryLimit
    if (final) log.error(about, 'a job failed for good')
    else log.warn(about, 'a job failed and will be tried again')
    return { id: job.id, status: isPermanent(error) ? 'deadletter' : 'failed', output }
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true
}
