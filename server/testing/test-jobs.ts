import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { DB } from '#server/db/types.ts'
import { openJobs } from '#server/engines/jobs/open-jobs.ts'
import type { OpenJobs } from '#server/engines/jobs/open-jobs.ts'
import type { Jobs, QueueFigures } from '#server/engines/jobs/port.ts'
import { createTestDatabase } from './cluster.ts'
import type { TestDatabase } from './cluster.ts'

const trouble = 'the job queue has trouble'

/** Job queues on a database of their own for each test of a file. Trouble of a queue fails the test that did not expect it. */
export function testJobs() {
  let database: TestDatabase
  let db: Kysely<DB>
  let troubleExpected = false
  const opened: Jobs[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  beforeEach(async () => {
    database = await createTestDatabase()
    const pool = new pg.Pool(database.connection)
    // The database is dropped while the pool's last connections still say goodbye.
    pool.on('error', () => undefined)
    db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    for (const mock of Object.values(log)) mock.mockClear()
    troubleExpected = false
  })

  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.stop()
    await db.destroy()
    await database.drop()
    if (!troubleExpected) expect(log.warn).not.toHaveBeenCalledWith(expect.anything(), trouble)
  })

  return {
    log,
    db: () => db,
    connection: () => database.connection,
    expectTrouble: () => {
      troubleExpected = true
    },
    async open(settings: Partial<OpenJobs> = {}): Promise<Jobs> {
      const jobs = await openJobs({ connection: database.connection, log, ...settings })
      opened.push(jobs)
      return jobs
    },
  }
}

export async function figuresOf(jobs: Jobs, queue: string): Promise<Omit<QueueFigures, 'queue'>> {
  const queueFigures = (await jobs.figures()).find((figures) => figures.queue === queue)
  if (!queueFigures) throw new Error(`no figures of ${queue}`)
  const { queue: _, ...states } = queueFigures
  return states
}

export const noJobs = { waiting: 0, delayed: 0, active: 0, failed: 0, completed: 0 }

export function gate(): { readonly opened: Promise<unknown>; open(): void } {
  const { promise, resolve } = Promise.withResolvers()
  return { opened: promise, open: () => resolve(undefined) }
}
