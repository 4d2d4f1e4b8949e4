import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { figuresOf, gate, noJobs, testJobs } from '#server/testing/test-jobs.ts'

const on = testJobs()

test('a job runs when the transaction that asked for it commits, and never when it rolls back', async () => {
  const seen: unknown[] = []
  const jobs = await on.open()
  jobs.register('letters', (payload) => Promise.resolve(void seen.push(payload)))
  await jobs.start()
  await on
    .db()
    .transaction()
    .execute((trx) => jobs.enqueue(trx, 'letters', { name: 'kept' }))
  const undone = on
    .db()
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, 'letters', { name: 'undone' })
      throw new Error('changed her mind')
    })
  await expect(undone).rejects.toThrow('changed her mind')
  await settleJobs(jobs)
  expect(seen).toEqual([{ name: 'kept' }])
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: 1 })
})

test('until the commit nobody else sees the job', async () => {
  const jobs = await on.open()
  jobs.register('letters', () => Promise.resolve())
  await on
    .db()
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, 'letters', {})
      expect(await figuresOf(jobs, 'letters')).toEqual(noJobs)
    })
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, waiting: 1 })
})

test('a failed job is tried again, each time later than before, until it works', async () => {
  const attempts: number[] = []
  const jobs = await on.open()
  jobs.register(
    'letters',
    (_payload, { attempt }) => {
      attempts.push(attempt)
      return attempt < 4 ? Promise.reject(new Error('not yet')) : Promise.resolve()
    },
    { retryLimit: 5, retryDelaySeconds: 100, backoff: true },
  )
  await jobs.start()
  await jobs.enqueue(on.db(), 'letters', {})
  const delays: number[] = []
  for (let failures = 1; failures <= 3; failures += 1) {
    await settleJobs(jobs)
    expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, delayed: 1 })
    const { rows } = await sql<{ seconds: number }>`
      update pgboss.job j set start_after = now() from pgboss.job old
      where j.id = old.id and j.name = 'letters'
      returning extract(epoch from old.start_after - now())::float as seconds`.execute(on.db())
    delays.push(rows[0]?.seconds ?? 0)
  }
  await settleJobs(jobs)
  expect(attempts).toEqual([1, 2, 3, 4])
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: 1 })
  // Between half and all of 100 s doubled for each failure; some tenths pass until they are read.
  for (const [failures, seconds] of delays.entries()) {
    expect(seconds).toBeGreaterThan(50 * 2 ** failures - 20)
    expect(seconds).toBeLessThanOrEqual(200 * 2 ** failures)
  }
  expect(on.log.error).not.toHaveBeenCalled()
})

test('a job that fails too often is listed with its reason, and without what it carried', async () => {
  const jobs = await on.open()
  jobs.register('letters', () => Promise.reject(new Error('the paper is wet')), { retryLimit: 0 })
  await jobs.start()
  await jobs.enqueue(on.db(), 'letters', { secret: 'the words' })
  await settleJobs(jobs)
  const [failed, ...rest] = await jobs.listFailed()
  expect(rest).toEqual([])
  expect(failed).toMatchObject({ queue: 'letters', attempts: 1, reason: 'the paper is wet' })
  expect(failed?.failedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(failed)).not.toContain('the words')
  expect(on.log.error).toHaveBeenCalledOnce()
})

test('a failure that says it is permanent is not tried again, but the director may', async () => {
  let broken = true
  const jobs = await on.open()
  jobs.register(
    'letters',
    () =>
      broken
        ? Promise.reject(Object.assign(new Error('no such house'), { permanent: true }))
        : Promise.resolve(),
    { retryLimit: 5 },
  )
  await jobs.start()
  await jobs.enqueue(on.db(), 'letters', {})
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, failed: 1 })
  broken = false
  const id = (await jobs.listFailed())[0]?.id ?? ''
  expect(await jobs.retry(id)).toBe(true)
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: 1 })
  expect(await jobs.retry(id)).toBe(false)
  expect(await jobs.retry('not an id')).toBe(false)
})

test('waiting jobs are run one after another without a pause between', async () => {
  let running = 0
  let most = 0
  // With a pause after each job this test would not end within its time.
  const jobs = await on.open({ lookSeconds: 600 })
  jobs.register('letters', async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  })
  for (let count = 0; count < 20; count += 1) await jobs.enqueue(on.db(), 'letters', { count })
  await jobs.start()
  await vi.waitFor(async () => expect((await figuresOf(jobs, 'letters')).completed).toBe(20), 20_000)
  expect(most).toBe(1)
})

test('as many jobs run side by side as the queue allows', async () => {
  const both = gate()
  let running = 0
  const jobs = await on.open()
  jobs.register(
    'letters',
    async () => {
      running += 1
      if (running === 2) both.open()
      await both.opened
    },
    { concurrency: 2 },
  )
  await jobs.start()
  for (const name of ['first', 'second']) await jobs.enqueue(on.db(), 'letters', { name })
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: 2 })
})

test('a job for later waits for its time', async () => {
  const jobs = await on.open()
  jobs.register('letters', () => Promise.resolve())
  await jobs.start()
  await jobs.enqueue(on.db(), 'letters', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, delayed: 1 })
})

test('a queue without a handler is a mistake that is said at once', async () => {
  const jobs = await on.open()
  await expect(jobs.enqueue(on.db(), 'nobody', {})).rejects.toThrow('nobody')
  expect(() => jobs.schedule('nobody', '* * * * *')).toThrow('nobody')
  jobs.register('letters', () => Promise.resolve())
  expect(() => jobs.register('letters', () => Promise.resolve())).toThrow('twice')
})
