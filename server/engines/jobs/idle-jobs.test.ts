import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openBus } from '#server/engines/bus/postgres.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { figuresOf, gate, noJobs, testJobs } from '#server/testing/test-jobs.ts'

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

test('what the clockwork of pg-boss leaves behind leaves within minutes', async () => {
  const jobs = await on.open()
  jobs.register('hourly', () => Promise.resolve())
  await jobs.start()
  await jobs.enqueue(on.db(), 'hourly', {})
  await settleJobs(jobs)
  await jobs.stop()
  await sql`update pgboss.job set completed_on = now() - interval '6 minutes'`.execute(on.db())
  await sql`insert into pgboss.job (name, state, completed_on)
    select '__pgboss__send-it', 'completed', now() - make_interval(mins => minutes)
    from unnest(array[2, 6, 59]) as minutes`.execute(on.db())
  const next = await on.open()
  next.register('hourly', () => Promise.resolve())
  await next.start()
  const { rows } = await sql`select name, count(*)::int as jobs from pgboss.job
    where created_on <= now() and state = 'completed' group by name order by name`.execute(on.db())
  expect(rows).toEqual([
    { name: '__pgboss__send-it', jobs: 1 },
    { name: 'hourly', jobs: 1 },
  ])
})

test('queues at rest are asked together, and what became due is found by that', async () => {
  const jobs = await on.open({ lookSeconds: 0.05 })
  const begun = gate()
  const due = gate()
  for (let count = 0; count < 30; count += 1) jobs.register(`idle-${count}`, () => Promise.resolve())
  jobs.register('letters', () => Promise.resolve(due.open()))
  jobs.register('last', () => Promise.resolve(begun.open()))
  await jobs.start()
  await jobs.enqueue(on.db(), 'last', {})
  await begun.opened
  await jobs.enqueue(on.db(), 'letters', {}, { startAfter: 1 })
  const statements = await statementsOf(
    () => due.opened,
    (text) => text.includes('pgboss'),
  )
  expect(statements.some((text) => text.includes("'letters'"))).toBe(true)
  expect(statements.filter((text) => text.includes("'idle-"))).toEqual([])
})

test('a start writes nothing about queues and schedules that stand already as they are declared', async () => {
  const declared = async () => {
    const jobs = await on.open()
    jobs.register('letters', () => Promise.resolve(), { backoff: true })
    jobs.register('nightly', () => Promise.resolve())
    jobs.schedule('nightly', '30 2 * * *', { report: 'nightly' })
    return jobs
  }
  await (await declared()).start()
  const jobs = await declared()
  const isWrite = (text: string) =>
    /create_queue\('[a-z]|UPDATE pgboss\.queue SET\s+retry|INTO pgboss\.schedule/.test(text)
  expect(await statementsOf(() => jobs.start(), isWrite)).toEqual([])
})

test('a new job wakes its worker by NOTIFY, and nobody waits for the next look', async () => {
  const notified: string[] = []
  const jobs = await on.open({
    // The next look would come after the end of this test.
    lookSeconds: 600,
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
  jobs.register('letters', () => Promise.resolve())
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
