import { afterEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openMetrics } from './open-metrics.ts'
import type { Metrics } from './port.ts'

let metrics: Metrics | undefined

afterEach(async () => {
  await metrics?.close()
  metrics = undefined
})

async function opened(): Promise<{ metrics: Metrics; scrape: (path?: string) => Promise<Response> }> {
  const port = await freePort()
  const open = await openMetrics({ port })
  metrics = open
  return { metrics: open, scrape: (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('requests are counted by route template, method and status', async () => {
  const { metrics: open, scrape } = await opened()
  const sample = { method: 'GET', route: '/api/v1/courses/{courseId}', status: 200 }
  open.observeRequest({ ...sample, seconds: 0.02 })
  open.observeRequest({ ...sample, seconds: 3 })
  const text = await (await scrape()).text()
  const labels = 'method="GET",route="/api/v1/courses/{courseId}",status="200"'
  expect(text).toContain(`http_request_duration_seconds_count{${labels}} 2`)
  expect(text).toContain(`http_request_duration_seconds_bucket{le="0.025",${labels}} 1`)
})

test('cache hits and misses, the pool, the jobs and the process itself are told', async () => {
  const { metrics: open, scrape } = await opened()
  open.countCache('pages', 'hit')
  open.countCache('pages', 'miss')
  open.countCache('pages', 'hit')
  open.watchPool(() => ({ total: 7, idle: 3, waiting: 1 }))
  open.watchJobs(() =>
    Promise.resolve([{ queue: 'mail.send', waiting: 2, delayed: 1, active: 1, failed: 4, completed: 9 }]),
  )
  const text = await (await scrape()).text()
  expect(text).toContain('cache_requests_total{cache="pages",result="hit"} 2')
  expect(text).toContain('db_pool_connections{state="busy"} 4')
  expect(text).toContain('jobs{queue="mail.send",state="failed"} 4')
  expect(text).toContain('process_resident_memory_bytes')
})

test('figures are read at each scrape, and a database that is down takes only its own series away', async () => {
  const { metrics: open, scrape } = await opened()
  let failed = 1
  open.watchJobs(() =>
    failed < 0
      ? Promise.reject(new Error('down'))
      : Promise.resolve([{ queue: 'mail.send', waiting: 0, delayed: 0, active: 0, failed, completed: 0 }]),
  )
  await scrape()
  failed = 5
  expect(await (await scrape()).text()).toContain('jobs{queue="mail.send",state="failed"} 5')
  failed = -1
  const answer = await scrape()
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('mail.send')
})

test('nothing but the figures is served on the port', async () => {
  const { scrape } = await opened()
  expect((await scrape('/')).status).toBe(404)
})

test('without a port nothing listens and every call is harmless', async () => {
  const open = await openMetrics({ port: 0 })
  open.observeRequest({ method: 'GET', route: '/', status: 200, seconds: 1 })
  open.countCache('pages', 'hit')
  expect(open.address).toBeUndefined()
  await open.close()
})

test('a port that is taken is said at once', async () => {
  const { metrics: open } = await opened()
  await expect(openMetrics({ port: open.address?.port })).rejects.toThrow('EADDRINUSE')
})

test('after closing nobody listens any more', async () => {
  const { metrics: open, scrape } = await opened()
  await scrape()
  await open.close()
  await expect(scrape()).rejects.toThrow('fetch failed')
})

test('counts of a feature are told by their label, as they are now', async () => {
  const { metrics: open, scrape } = await opened()
  const counts = [{ name: 'joined', count: 3 }]
  open.watchCounts({ name: 'inbound_mails', help: 'Mails that came', label: 'outcome' }, () =>
    Promise.resolve(counts),
  )
  expect(await (await scrape()).text()).toContain('inbound_mails{outcome="joined"} 3')
  counts.splice(0, 1, { name: 'waiting', count: 2 })
  const text = await (await scrape()).text()
  expect(text).toContain('inbound_mails{outcome="waiting"} 2')
  expect(text).not.toContain('outcome="joined"')
})
