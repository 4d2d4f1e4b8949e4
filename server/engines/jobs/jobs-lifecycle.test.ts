import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { figuresOf, gate, noJobs, testJobs } from '#server/testing/test-jobs.ts'
import { installJobSchema } from './job-database.ts'

const on = testJobs()

test('schedules follow what the code declares, in Riyadh time', async () => {
  const first = await on.open()
  first.register('nightly', () => Promise.resolve())
  first.register('weekly', () => Promise.resolve())
  first.schedule('nightly', '30 2 * * *')
  first.schedule('weekly', '0 6 * * 0', { report: 'weekly' }, { timeZone: 'UTC', missed: 'skip' })
  await first.start()
  const schedules = () =>
    sql`select name, cron, timezone, data, options->>'missed' as missed from pgboss.schedule order by name`.execute(
      on.db(),
    )
  expect((await schedules()).rows).toEqual([
    { name: 'nightly', cron: '30 2 * * *', timezone: 'Asia/Riyadh', data: {}, missed: 'once' },
    { name: 'weekly', cron: '0 6 * * 0', timezone: 'UTC', data: { report: 'weekly' }, missed: 'skip' },
  ])
  await first.stop()
  const second = await on.open()
  second.register('nightly', () => Promise.resolve())
  second.schedule('nightly', '0 3 * * *')
  await second.start()
  expect((await schedules()).rows).toMatchObject([{ name: 'nightly', cron: '0 3 * * *' }])
})

test('a queue takes over changed settings at the next start', async () => {
  for (const retryLimit of [1, 7]) {
    const jobs = await on.open()
    jobs.register('letters', () => Promise.resolve(), { retryLimit })
    await jobs.start()
    await jobs.stop()
  }
  const { rows } = await sql`select retry_limit from pgboss.queue where name = 'letters'`.execute(on.db())
  expect(rows).toEqual([{ retry_limit: 7 }])
})

test('stopping waits for the running job and leaves the waiting one', async () => {
  const begun = gate()
  const finish = gate()
  const jobs = await on.open()
  jobs.register('letters', async () => {
    begun.open()
    await finish.opened
  })
  await jobs.start()
  for (const name of ['running', 'waiting']) await jobs.enqueue(on.db(), 'letters', { name })
  jobs.wake()
  await begun.opened
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await sql`select pg_sleep(0.1)`.execute(on.db())
  expect(stopped).toBe(false)
  finish.open()
  await stopping
  const { rows } = await sql`select state from pgboss.job where name = 'letters' order by created_on`.execute(
    on.db(),
  )
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }])
})

test('a job that does not end in time is told so and handed back', async () => {
  const begun = gate()
  let hasLogged = false
  const jobs = await on.open({ stopTimeoutSeconds: 0.1 })
  jobs.register('letters', async (_payload, { signal }) => {
    begun.open()
    await once(signal, 'abort')
    hasLogged = true
  })
  await jobs.start()
  await jobs.enqueue(on.db(), 'letters', {})
  jobs.wake()
  await begun.opened
  await jobs.stop()
  await vi.waitFor(() => expect(hasLogged).toBe(true))
  const { rows } = await sql`select state from pgboss.job where name = 'letters'`.execute(on.db())
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a job whose process was killed is run by another', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openJobs } from '#server/engines/jobs/open-jobs.ts'
       const quiet = () => undefined
       const jobs = await openJobs({ connection: JSON.parse(process.env.CONNECTION), log: { info: quiet, warn: quiet, error: quiet } })
       jobs.register('letters', () => { console.log('begun'); return new Promise(() => setInterval(quiet, 1000)) })
       await jobs.start()`,
    ],
    {
      env: { ...process.env, CONNECTION: JSON.stringify(on.connection()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const jobs = await on.open({ inspectSeconds: 1 })
  const attempts: number[] = []
  jobs.register('letters', (_payload, { attempt }) => Promise.resolve(void attempts.push(attempt)), {
    retryDelaySeconds: 0,
  })
  try {
    await jobs.enqueue(on.db(), 'letters', {})
    await once(child.stdout, 'data')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, active: 1 })
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = 'letters'`.execute(
    on.db(),
  )
  await jobs.start()
  await vi.waitFor(
    () => {
      jobs.wake()
      expect(attempts).toEqual([2])
    },
    { timeout: 20_000, interval: 50 },
  )
})

test('when the database cuts every connection the jobs go on', async () => {
  on.expectTrouble()
  const jobs = await on.open()
  jobs.register('letters', () => Promise.resolve())
  await jobs.start()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity 
    where application_name = 'rattil-jobs' and datname = current_database()`.execute(on.db())
  await jobs.enqueue(on.db(), 'letters', {})
  await vi.waitFor(() => settleJobs(jobs), 20_000)
  expect(await figuresOf(jobs, 'letters')).toEqual({ ...noJobs, completed: 1 })
})

test('stopping twice, or what was never started, is harmless', async () => {
  const jobs = await on.open()
  await jobs.stop()
  await jobs.stop()
})

test('the schema may be installed by several at once and again', async () => {
  await sql`drop schema pgboss cascade`.execute(on.db())
  await Promise.all([1, 2, 3].map(() => installJobSchema(on.connection())))
  await installJobSchema(on.connection())
  const jobs = await on.open()
  expect(await jobs.figures()).toEqual([])
})
