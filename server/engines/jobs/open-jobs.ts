import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'
import { isDeepStrictEqual } from 'node:util'
import type { PoolConfig } from 'pg'
import { openJobDatabase, upgradeSchema } from './job-database.ts'
import type { JobDatabase, Listen } from './job-database.ts'
import { putBackFutureStamps } from './future-stamps.ts'
import { quietRepeats } from './job-log.ts'
import type { JobLog } from './job-log.ts'
import {
  deleteCompleted,
  findFailedQueue,
  readDueQueues,
  readFailed,
  readFigures,
  readLastScheduled,
  readWaitingSince,
} from './ledger.ts'
import type { JobHandler, JobOptions, Jobs, ScheduleOptions } from './port.ts'
import { addWorker } from './worker.ts'

export interface OpenJobs {
  readonly connection: PoolConfig
  readonly log: JobLog
  /** How long `stop` waits for running jobs before it hands them back. */
  readonly stopTimeoutSeconds?: number
  /** A killed process's jobs run again when this long has passed (10 at least) and an inspection comes by. */
  readonly heartbeatSeconds?: number
  readonly inspectSeconds?: number
  /** How often one look at all queues wakes the workers of those that have a job which is due. */
  readonly lookSeconds?: number
  /** Hears what NOTIFY tells on a channel; without it a job is found by that look alone. */
  readonly listen?: Listen
}

interface Registered {
  readonly handler: JobHandler<object>
  readonly options: JobOptions
}

interface Scheduled {
  readonly cron: string
  readonly payload: object
  readonly options: ScheduleOptions
}

/** Enqueuing, figures and retry work at once; jobs run only between `start` and `stop`. */
export async function openJobs(settings: OpenJobs): Promise<Jobs> {
  const db = openJobDatabase(settings.connection, settings.log, { listen: settings.listen })
  try {
    await upgradeSchema(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return new BossJobs(settings, db)
}

class BossJobs implements Jobs {
  readonly #settings: OpenJobs
  readonly #db: JobDatabase
  readonly #boss: PgBoss
  readonly #registered = new Map<string, Registered>()
  readonly #schedules = new Map<string, Scheduled>()
  readonly #ensured = new Map<string, Promise<void>>()
  /** By the queue. */
  readonly #workers = new Map<string, string[]>()
  readonly #inspectMs: number
  readonly #lookMs: number
  readonly #tellTrouble: (error: Error) => void
  #inspection: NodeJS.Timeout | undefined
  #inspecting: Promise<void> = Promise.resolve()
  #nextLook: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #state: 'open' | 'started' | 'stopped' = 'open'

  constructor(settings: OpenJobs, db: JobDatabase) {
    const seconds = settings.inspectSeconds ?? 30
    this.#settings = settings
    this.#db = db
    this.#inspectMs = seconds * 1000
    this.#lookMs = (settings.lookSeconds ?? (settings.listen ? 2 : 0.5)) * 1000
    this.#boss = new PgBoss({
      db,
      superviseIntervalSeconds: seconds,
      monitorIntervalSeconds: seconds,
      // No job of ours waits for another.
      flowIntervalSeconds: 3600,
      useListenNotify: settings.listen !== undefined,
    })
    this.#tellTrouble = quietRepeats(settings.log)
    this.#boss.on('error', this.#tellTrouble)
    this.#boss.on('warning', (warning) => settings.log.warn({ warning }, 'the job queue warns'))
  }

  register<Payload extends object>(
    queue: string,
    handler: JobHandler<Payload>,
    options: JobOptions = {},
  ): void {
    if (this.#registered.has(queue)) throw new Error(`The queue ${queue} is registered twice`)
    if (this.#state !== 'open') throw new Error(`The queue ${queue} is registered after the start`)
    this.#registered.set(queue, { handler: asStored(handler), options })
  }

  schedule(queue: string, cron: string, payload: object = {}, options: ScheduleOptions = {}): void {
    this.#demand(queue)
    this.#schedules.set(queue, { cron, payload, options })
  }

  async enqueue(...[trx, queue, payload, options = {}]: Parameters<Jobs['enqueue']>): Promise<void> {
    await this.#ensureQueue(queue)
    const { startAfter } = options
    await this.#boss.send(queue, payload, { db: fromKysely(trx), ...(startAfter && { startAfter }) })
  }

  async start(): Promise<void> {
    if (this.#state !== 'open') throw new Error('A job queue starts once')
    this.#state = 'started'
    await this.#inspect()
    await this.#boss.start()
    await this.#declareQueues()
    await this.#declareSchedules()
    for (const [queue, { handler, options }] of this.#registered)
      this.#workers.set(queue, await this.#addWorkers(queue, handler, options.concurrency ?? 1))
    this.#inspection = setInterval(() => this.#inspectAgain(), this.#inspectMs)
    this.#lookLater()
  }

  async stop(): Promise<void> {
    if (this.#state === 'stopped') return
    const running = this.#state === 'started'
    this.#state = 'stopped'
    clearInterval(this.#inspection)
    clearTimeout(this.#nextLook)
    await Promise.all([this.#inspecting, this.#looking])
    if (running) {
      const queues = [...this.#registered.keys()]
      const ended = Promise.all(queues.map((queue) => this.#boss.offWork(queue, { wait: true })))
      if (!(await endsWithin(ended, this.#settings.stopTimeoutSeconds ?? 25)))
        this.#settings.log.warn({}, 'some jobs did not end in time and will run again')
      await this.#boss.stop({ graceful: false })
    }
    await this.#db.close()
  }

  wake(): void {
    this.#wakeQueues(this.#registered.keys())
  }

  figures(): ReturnType<Jobs['figures']> {
    return readFigures(this.#db)
  }

  waitingSince(): ReturnType<Jobs['waitingSince']> {
    return readWaitingSince(this.#db)
  }

  lastScheduled(): ReturnType<Jobs['lastScheduled']> {
    return readLastScheduled(this.#db)
  }

  listFailed(limit = 100): ReturnType<Jobs['listFailed']> {
    return readFailed(this.#db, limit)
  }

  async retry(id: string): Promise<boolean> {
    const queue = await findFailedQueue(this.#db, id)
    if (!queue) return false
    await this.#boss.retry(queue, id)
    // Without this the delay that the last failure set still runs.
    await this.#boss.update(queue, undefined, { id, startAfter: new Date() })
    this.wake()
    return true
  }

  /** What pg-boss takes for granted: no stamp lies in the future. And what it would keep for a week: jobs that are done. */
  async #inspect(): Promise<void> {
    const moved = await putBackFutureStamps(this.#db)
    if (moved.length > 0)
      this.#settings.log.warn({ moved }, 'the clock was ahead: stamps of the job queue were put back to now')
    await deleteCompleted(this.#db)
  }

  #inspectAgain(): void {
    this.#inspecting = this.#inspecting.then(() => this.#inspect()).catch(this.#tellTrouble)
  }

  #addWorkers(queue: string, handler: JobHandler<object>, count: number): Promise<string[]> {
    const adding = Array.from({ length: count }, () =>
      addWorker(this.#boss, { queue, handler, log: this.#settings.log }),
    )
    return Promise.all(adding)
  }

  #wakeQueues(queues: Iterable<string>): void {
    for (const queue of queues) for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id)
  }

  /** Finds what is due later than it was made, and what was made while nobody listened. */
  async #look(): Promise<void> {
    this.#wakeQueues(await readDueQueues(this.#db, [...this.#registered.keys()]))
  }

  #lookLater(): void {
    if (this.#state === 'stopped') return
    this.#nextLook = setTimeout(() => {
      this.#looking = this.#look()
        .catch(this.#tellTrouble)
        .finally(() => this.#lookLater())
    }, this.#lookMs)
  }

  #demand(queue: string): Registered {
    const handler = this.#registered.get(queue)
    if (!handler) throw new Error(`No handler is registered for the queue ${queue}`)
    return handler
  }

  async #declareQueues(): Promise<void> {
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const queue of this.#registered.keys()) await this.#ensureQueue(queue, stored.get(queue))
  }

  #ensureQueue(queue: string, stored?: QueueResult): Promise<void> {
    const ensured = this.#ensured.get(queue)
    if (ensured) return ensured
    const made = this.#makeQueue(queue, this.#demand(queue).options, stored)
    this.#ensured.set(queue, made)
    made.catch(() => this.#ensured.delete(queue))
    return made
  }

  /** An existing queue keeps its old settings on creation, so they are written once more; nothing is written in vain. */
  async #makeQueue(queue: string, options: JobOptions, stored: QueueResult | undefined): Promise<void> {
    const settings = {
      retryLimit: options.retryLimit ?? 2,
      retryDelay: options.retryDelaySeconds ?? 5,
      retryBackoff: options.backoff ?? false,
      ...(options.backoff && { retryDelayMax: options.retryDelayMaxSeconds ?? 3600 }),
      expireInSeconds: options.expireSeconds ?? 900,
      heartbeatSeconds: this.#settings.heartbeatSeconds ?? 30,
      notify: true,
    }
    if (stored && isDeepStrictEqual({ ...stored, ...settings }, stored)) return
    await this.#boss.createQueue(queue, settings)
    await this.#boss.updateQueue(queue, settings)
  }

  async #declareSchedules(): Promise<void> {
    const stored = new Map<string, object>()
    for (const { name, key, cron, data, options } of await this.#boss.getSchedules()) {
      stored.set(name, { cron, data, tz: options?.tz, missed: options?.missed })
      if (!this.#schedules.has(name)) await this.#boss.unschedule(name, key)
    }
    for (const [queue, { cron, payload, options }] of this.#schedules) {
      const when = { tz: options.timeZone ?? 'Asia/Riyadh', missed: options.missed ?? ('once' as const) }
      if (!isDeepStrictEqual(stored.get(queue), { cron, data: payload, ...when }))
        await this.#boss.schedule(queue, cron, payload, when)
    }
  }
}

/** A queue hands its handler what `enqueue` was given under the same name; the name is the only link between the two. */
function asStored<Payload extends object>(handler: JobHandler<Payload>): JobHandler<object> {
  return (payload, run) => handler(payload as Payload, run)
}

async function endsWithin(work: Promise<unknown>, seconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
