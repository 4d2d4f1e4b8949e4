import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { maker } from './testing/make.ts'
import { settleJobs } from './testing/settle-jobs.ts'

const t = testApp()
const make = maker(t)

const jobsBesides = async (queue: string) => {
  const { rows } = await sql<{ name: string; attempts: number }>`
    select name, retry_count as attempts from pgboss.job
    where name not in (${queue}, '__pgboss__send-it') order by name`.execute(t().db)
  return rows
}

test('what is done each minute is one job, and only what fails becomes a job of its own', async () => {
  const { db, jobs, clock } = t()
  await jobs.start()
  const { rows: schedules } = await sql`select name from pgboss.schedule where cron = '* * * * *'`.execute(db)
  expect(schedules).toEqual([{ name: 'kernel.each-minute' }])

  const news = await make.news({ status: 'scheduled', publish_at: clock.now })
  const statusOf = async () =>
    (await db.selectFrom('news').select('status').where('id', '=', news.id).executeTakeFirstOrThrow()).status
  await jobs.enqueue(db, 'kernel.each-minute', {})
  await settleJobs(jobs)
  expect(await statusOf()).toBe('published')
  expect((await jobsBesides('kernel.each-minute')).map(({ name }) => name)).not.toContain(
    'news.publish-scheduled',
  )

  await sql`update news set status = 'scheduled' where id = ${news.id}`.execute(db)
  await sql`alter table lecture_reminders rename to lost_reminders`.execute(db)
  await jobs.enqueue(db, 'kernel.each-minute', {})
  await settleJobs(jobs)
  expect(await statusOf()).toBe('published')
  expect(await jobsBesides('kernel.each-minute')).toContainEqual({ name: 'lectures.remind', attempts: 0 })
  const figures = await jobs.figures()
  expect(figures.find(({ queue }) => queue === 'lectures.remind')).toMatchObject({ delayed: 1 })
})
