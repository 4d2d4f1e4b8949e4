import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export interface JobRun {
  readonly id: string
  /** 1 on the first run. */
  readonly attempt: number
  /** Aborted when the process has to stop or another process has taken the job over. */
  readonly signal: AbortSignal
}

/** May run twice for one job (a kill after the work, before it is recorded), so it has to bear repetition. */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>

export interface JobOptions {
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** Doubles the delay with each retry, up to `retryDelayMaxSeconds`. */
  readonly backoff?: boolean
  readonly retryDelayMaxSeconds?: number
  /** Workers in this process; each takes one job at a time. */
  readonly concurrency?: number
  /** A run that takes longer is given up and retried. */
  readonly expireSeconds?: number
}

export interface EnqueueOptions {
  /** A moment, or so many seconds from now by the clock of the database. */
  readonly startAfter?: Date | number
}

export interface ScheduleOptions {
  readonly timeZone?: string
  /** What a time that passed while everything was off gets: one late run, or none. */
  readonly missed?: 'once' | 'skip'
}

export interface QueueFigures {
  readonly queue: string
  /** Due now and not yet taken. */
  readonly waiting: number
  /** Due later: a retry's delay or a start in the future. */
  readonly delayed: number
  readonly active: number
  readonly failed: number
  /** Done within the last hour; those before are no longer on record. */
  readonly completed: number
}

export interface FailedJob {
  readonly id: string
  readonly queue: string
  readonly attempts: number
  readonly reason: string
  readonly createdAt: Date
  readonly failedAt: Date
}

export interface Jobs {
  /** Before `start`. An error with `permanent: true` fails the job at once; any other is retried. */
  register<Payload extends object>(queue: string, handler: JobHandler<Payload>, options?: JobOptions): void
  /** Before `start`; the queue must be registered. A schedule that is no longer declared ends at the next start. */
  schedule(queue: string, cron: string, payload?: object, options?: ScheduleOptions): void
  /** Inside the caller's transaction: the job exists when that commits and never otherwise. */
  enqueue(trx: Kysely<DB>, queue: string, payload: object, options?: EnqueueOptions): Promise<void>
  start(): Promise<void>
  /** Takes no new job, waits for the running ones, then closes the connections. */
  stop(): Promise<void>
  /** Lets idle workers look now instead of when they are woken. */
  wake(): void
  figures(): Promise<QueueFigures[]>
  /** Since when the job that waits longest could have been taken; undefined when none waits. */
  waitingSince(): Promise<Date | undefined>
  /** When a job of a schedule was last made; undefined where none is on record. */
  lastScheduled(): Promise<Date | undefined>
  /** Newest first; never the payload. */
  listFailed(limit?: number): Promise<FailedJob[]>
  /** False when no failed job has this id. */
  retry(id: string): Promise<boolean>
}
