import { expect, test } from 'vitest'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'

const t = testApp()
const make = maker(t)

test('a job that failed for good is told to each director once, and again when another one fails', async () => {
  const director = await as(t, await make.director())
  const student = await as(t, await make.student())
  const run = async (...queues: string[]) => {
    for (const queue of queues) await t().jobs.enqueue(t().db, queue, {})
    await settleJobs(t().jobs)
  }
  /** As it is done each minute. */
  const tell = async () => {
    await run('system.tell-failed-jobs')
    await readEvents(t().app.process)
  }
  const told = async (who = director) => {
    const { data } = await who(notificationRoutes.list, { query: { per_page: 100 } })
    return { unread: data.unread, notices: data.data.map(({ title, url }) => ({ title, url })) }
  }
  const notice = { title: 'مهمة في الخلفية فشلت: letters.wet', url: '/admin/system-diagnostics' }
  t().jobs.register('letters.wet', () => Promise.reject(new Error('the paper is wet')), { retryLimit: 0 })
  t().jobs.register('letters.dry', () => Promise.resolve())
  await t().jobs.start()

  await run('letters.dry')
  await tell()
  expect(await told()).toEqual({ unread: 0, notices: [] })

  await run('letters.wet', 'letters.wet')
  await tell()
  await tell()
  expect(await told()).toEqual({ unread: 1, notices: [notice] })
  expect(await told(student)).toEqual({ unread: 0, notices: [] })
  await director(notificationRoutes.readAll, { body: {} })

  await run('letters.wet')
  await tell()
  expect(await told()).toEqual({ unread: 1, notices: [notice, notice] })
})
