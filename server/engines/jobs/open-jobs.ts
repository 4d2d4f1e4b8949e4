import { fromKysely, PgBoss } from 'pg-boss'
import type { PoolConfig } from 'pg'
import { openJobDatabase, upgradeSchema } from './job-database.ts'
import type { JobDatabase, Listen } from './job-database.ts'
import { putBackFutureStamps } from './future-stamps.ts'
import { quietRepeats } from './job-log.ts'
import type { JobLog } from './job-log.ts'
import {
  deleteCompleted,
  findFailedQueue,
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
  /** Hears what NOTIFY tells on a channel; without it idle workers find a job by looking alone. */
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
  readonly #workers = new Set<string>()
  readonly #inspectMs: number
  readonly #tellTrouble: (error: Error) => void
  #inspection: NodeJS.Timeout | undefined
  #inspecting: Promise<void> = Promise.resolve()
  #state: 'open' | 'started' | 'stopped' = 'open'

  constructor(settings: OpenJobs, db: JobDatabase) {
    const seconds = settings.inspectSeconds ?? 30
    this.#settings = settings
    this.#db = db
    this.#inspectMs = seconds * 1000
    this.#boss = new PgBoss({
      db,
      superviseIntervalSeconds: seconds,
      monitorIntervalSeconds: seconds,
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
    for (const queue of this.#registered.keys()) await this.#ensureQueue(queue)
    await this.#declareSchedules()
    for (const [queue, { handler, options }] of this.#registered)
      for (let count = 0; count < (options.concurrency ?? 1); count += 1)
        this.#workers.add(
          await addWorker(this.#boss, {
            queue,
            handler,
            pollSeconds: options.pollSeconds,
            log: this.#settings.log,
          }),
        )
    this.#inspection = setInterval(() => this.#inspectAgain(), this.#inspectMs)
  }

  async stop(): Promise<void> {
    if (this.#state === 'stopped') return
    const running = this.#state === 'started'
    this.#state = 'stopped'
    clearInterval(this.#inspection)
    await this.#inspecting
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
    for (const id of this.#workers) this.#boss.notifyWorker(id)
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

  #demand(queue: string): Registered {
    const handler = this.#registered.get(queue)
    if (!handler) throw new Error(`No handler is registered for the queue ${queue}`)
    return handler
  }

  #ensureQueue(queue: string): Promise<void> {
    const ensured = this.#ensured.get(queue)
    if (ensured) return ensured
    const made = this.#makeQueue(queue, this.#demand(queue).options)
    this.#ensured.set(queue, made)
    made.catch(() => this.#ensured.delete(queue))
    return made
  }

  /** An existing queue keeps its old settings on creation, so they are written once more. */
  async #makeQueue(queue: string, options: JobOptions): Promise<void> {
    const settings = {
      retryLimit: options.retryLimit ?? 2,
      retryDelay: options.retryDelaySeconds ?? 5,
      retryBackoff: options.backoff ?? false,
      ...(options.backoff && { retryDelayMax: options.retryDelayMaxSeconds ?? 3600 }),
      expireInSeconds: options.expireSeconds ?? 900,
      heartbeatSeconds: this.#settings.heartbeatSeconds ?? 30,
      notify: true,
    }
    await this.#boss.createQueue(queue, settings)
    await this.#boss.updateQueue(queue, settings)
  }

  async #declareSchedules(): Promise<void> {
    for (const { name, key } of await this.#boss.getSchedules())
      if (!this.#schedules.has(name)) await this.#boss.unschedule(name, key)
    for (const [queue, { cron, payload, options }] of this.#schedules)
      await this.#boss.schedule(queue, cron, payload, {
        tz: options.timeZone ?? 'Asia/Riyadh',
        missed: options.missed ?? 'once',
      })
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
