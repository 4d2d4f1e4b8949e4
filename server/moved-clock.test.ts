import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { putBackFutureStamps } from './future-stamps.ts'
import { testApp } from './testing/app.ts'
import { settleJobs } from './testing/settle-jobs.ts'
import { wholeLife } from './testing/whole-life.ts'
import { maker } from './testing/make.ts'

const t = testApp({ LOG_LEVEL: 'warn' })
const make = maker(t)
const DAY_SECONDS = 86_400
const regular = () => features.flatMap(({ regularly = {} }) => Object.entries(regularly))

/** What these take away is made anew by the next run, or was only of use for minutes. */
const madeAnew: readonly string[] = [
  'circles.generate-sessions: circle_bookings',
  'notifications.fold: notification_tally_changes',
  'tasks.fold: task_tally_changes',
]

async function countRows(): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(t().db)
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(t().db)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

test('an account in the bin outlives a clock that is forty days ahead, until the clocks were steady for an hour', async () => {
  const { db, jobs, clock, clocks } = t()
  const person = await make.student({ name: 'مزنة القحطاني', archived_at: clock.now })
  const nameOf = async () => {
    const row = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return row.name
  }
  await jobs.start()
  clock.forward(40 * DAY_SECONDS)
  clocks.steadySeconds = 30
  await jobs.enqueue(db, 'users.purge', {})
  await settleJobs(jobs)
  expect(await nameOf()).toBe('مزنة القحطاني')
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job
    where name = 'users.purge' and state = 'created'`.execute(db)
  expect(rows).toEqual([{ seconds: expect.closeTo(3570, -2) as number }])
  clocks.steadySeconds = 3600
  await jobs.enqueue(db, 'users.purge', {})
  await settleJobs(jobs)
  expect(await nameOf()).not.toBe('مزنة القحطاني')
  clock.forward(-40 * DAY_SECONDS)
})

test('a limit, a mail and a mail server that a wrong clock made wait for weeks wait no longer', async () => {
  const { db, clock, ctx, logLines } = t()
  const inWeeks = new Date(clock.now.getTime() + 40 * DAY_SECONDS * 1000)
  const soon = new Date(clock.now.getTime() + 600_000)
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'wrong', hits: 9, resets_at: inWeeks },
      { key: 'right', hits: 9, resets_at: soon },
    ])
    .execute()
  await putBackFutureStamps(ctx())
  const limits = await db.selectFrom('rate_limits').select(['key', 'resets_at']).orderBy('key').execute()
  expect(limits).toEqual([
    { key: 'right', resets_at: soon },
    { key: 'wrong', resets_at: clock.now },
  ])
  expect(logLines.join()).toContain('rate_limits')
})

test('whatever else runs by itself under a clock that is forty days ahead takes no row away', async () => {
  const { clock, ctx } = t()
  await wholeLife({ t, make })
  clock.forward(40 * DAY_SECONDS)
  const lost: string[] = []
  for (const [queue, { work, erases }] of regular()) {
    if (erases) continue
    const before = await countRows()
    await work(ctx())
    const after = await countRows()
    for (const [table, count] of before) if ((after.get(table) ?? 0) < count) lost.push(`${queue}: ${table}`)
  }
  expect(lost.filter((line) => !madeAnew.includes(line))).toEqual([])
})
