import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testJobs } from '#server/testing/test-jobs.ts'

const on = testJobs()

const scheduledJobs = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name in ('each-minute', '__pgboss__send-it')`.execute(on.db())
  return rows.length
}

/** What is left in the database of a clock that was forty days ahead once. */
async function leaveStampsOfTheFuture(): Promise<void> {
  await sql`update pgboss.version set cron_on = now() + interval '40 days', bam_on = now() + interval '40 days'`.execute(
    on.db(),
  )
  await sql`update pgboss.queue set maintain_on = now() + interval '40 days', monitor_claim_on = now() + interval '40 days'`.execute(
    on.db(),
  )
}

async function everyMinute() {
  const jobs = await on.open()
  jobs.register('each-minute', () => Promise.resolve())
  jobs.schedule('each-minute', '* * * * *')
  return jobs
}

test('after a clock that was ahead once, what is scheduled runs again as soon as the platform starts', async () => {
  const before = await everyMinute()
  await before.start()
  await before.stop()
  await sql`delete from pgboss.job`.execute(on.db())
  await leaveStampsOfTheFuture()
  const jobs = await everyMinute()
  await jobs.start()
  // pg-boss takes its next pass half a minute after the stamp that was put back.
  await sql`update pgboss.version set cron_on = cron_on - interval '1 minute' where cron_on <= now()`.execute(
    on.db(),
  )
  await vi.waitFor(async () => expect(await scheduledJobs()).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 100,
  })
  const { rows } =
    await sql`select 1 from pgboss.queue where maintain_on > now() + interval '1 minute'`.execute(on.db())
  expect(rows).toEqual([])
  expect(on.log.warn).toHaveBeenCalledWith(
    { moved: expect.arrayContaining([expect.objectContaining({ table: 'pgboss.version' })]) as unknown },
    expect.stringContaining('clock'),
  )
}, 90_000)

test('a clock that is put right while the platform runs is noticed by its next look', async () => {
  const jobs = await on.open({ inspectSeconds: 1 })
  jobs.register('letters', () => Promise.resolve())
  await jobs.start()
  await leaveStampsOfTheFuture()
  const ahead = async () => {
    const { rows } =
      await sql`select 1 from pgboss.version where cron_on > now() + interval '1 minute'`.execute(on.db())
    return rows.length
  }
  await expect.poll(ahead, { timeout: 20_000 }).toBe(0)
})

test('a job that was tried in the future is due as long after now as it was due then', async () => {
  const jobs = await on.open()
  jobs.register('letters', () => Promise.resolve())
  await jobs.enqueue(on.db(), 'letters', { name: 'made in the future' })
  await jobs.enqueue(on.db(), 'letters', { name: 'tried in the future' })
  const inAnHour = new Date(Date.now() + 3_600_000)
  await jobs.enqueue(on.db(), 'letters', { name: 'planned' }, { startAfter: inAnHour })
  await sql`update pgboss.job set created_on = now() + interval '40 days', start_after = now() + interval '40 days'
    where data->>'name' = 'made in the future'`.execute(on.db())
  await sql`update pgboss.job set started_on = now() + interval '40 days', state = 'retry',
      start_after = now() + interval '40 days 10 minutes'
    where data->>'name' = 'tried in the future'`.execute(on.db())
  await jobs.start()
  const { rows } = await sql<{ name: string; seconds: number }>`
    select data->>'name' as name, extract(epoch from start_after - now())::int as seconds
    from pgboss.job where name = 'letters' and state in ('created', 'retry') order by seconds`.execute(
    on.db(),
  )
  const secondsByName = new Map(rows.map(({ name, seconds }) => [name, seconds]))
  expect(secondsByName.get('made in the future') ?? 0).toBeLessThan(60)
  expect(secondsByName.get('tried in the future')).toBeGreaterThan(300)
  expect(secondsByName.get('tried in the future')).toBeLessThan(700)
  expect(secondsByName.get('planned')).toBeGreaterThan(3000)
})
