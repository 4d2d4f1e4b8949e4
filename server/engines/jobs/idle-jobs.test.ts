import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openBus } from '#server/engines/bus/postgres.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { figuresOf, noJobs, testJobs } from '#server/testing/test-jobs.ts'

const on = testJobs()

test('a job that was done more than an hour ago leaves, one that failed stays', async () => {
  const jobs = await on.open()
  jobs.register('letters', () => Promise.resolve())
  jobs.register('wet', () => Promise.reject(new Error('the paper is wet')), { retryLimit: 0 })
  await jobs.start()
  for (const queue of ['letters', 'letters', 'wet']) await jobs.enqueue(on.db(), queue, {})
  await settleJobs(jobs)
  await sql`update pgboss.job set completed_on = now() - interval '61 minutes'
    where id in (select id from pgboss.job where name = 'letters' limit 1) or name = 'wet'`.execute(on.db())
  await jobs.stop()
  const next = await on.open()
  next.register('letters', () => Promise.resolve())
  next.register('wet', () => Promise.resolve())
  await next.start()
  expect(await figuresOf(next, 'letters')).toEqual({ ...noJobs, completed: 1 })
  expect(await figuresOf(next, 'wet')).toEqual({ ...noJobs, failed: 1 })
})

test('a new job wakes its worker by NOTIFY, and nobody waits for the next look', async () => {
  const notified: string[] = []
  const jobs = await on.open({
    listen: (channel, onNotification, onReconnect) =>
      openBus({
        connection: on.connection(),
        channel,
        onMessage: (payload) => {
          notified.push(payload)
          onNotification(payload)
        },
        onGap: onReconnect,
        log: () => undefined,
      }),
  })
  // The next look would come after the end of this test.
  jobs.register('letters', () => Promise.resolve(), { pollSeconds: 600 })
  await jobs.start()
  for (const count of [1, 2, 3]) {
    await jobs.enqueue(on.db(), 'letters', { count })
    await vi.waitFor(
      async () => expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: count }),
      { timeout: 60_000 },
    )
  }
  expect(notified).toContain('letters')
})
