import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#server/db/types.ts'
import { mountHealth } from '#server/pages/health.ts'
import { mountPages } from '#server/pages/pages.ts'
import type { RenderedPage, WebBundle } from '#server/pages/web-bundle.ts'
import { testApp } from '#server/testing/app.ts'
import { isDatabaseDown } from './errors.ts'
import { createHttp, mount } from './http/http.ts'
import { inProcessClient } from './calls/in-process.ts'
import { allServed } from '#server/features.ts'

const t = testApp()
const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: nowhere }) })
afterAll(() => db.destroy())

test('while the database is away calls answer 503, the probe too, and the process still lives', async () => {
  const process = { ...t().app.process, db }
  const http = createHttp(process)
  mount(
    http,
    process,
    allServed.filter(({ name }) => name.startsWith('courses.')),
  )
  mountHealth(http, process, { isUnderWay: () => false })
  const call = await http.inject('/api/v1/courses?page=7')
  expect(call.statusCode).toBe(503)
  expect(call.json()).toMatchObject({ success: false, code: 'unavailable' })
  expect((await http.inject('/readyz')).statusCode).toBe(503)
  expect((await http.inject('/healthz')).statusCode).toBe(200)
  await http.close()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const connecting = (config: pg.ClientConfig) => failureOf(new pg.Client({ ...config, port: 1 }).connect())

test('while the database is away a page answers 503 with a sentence that can be read in a browser', async () => {
  const process = { ...t().app.process, db }
  const http = createHttp(process)
  const list = { method: 'GET', path: '/api/v1/courses', list: true }
  const web: WebBundle = {
    mountFiles: () => Promise.resolve(),
    answerItself: () => Promise.resolve(false),
    load: async (send) => ({
      render: async () => (await send(list, { query: {} })) as RenderedPage,
      assets: () => ({ script: '', preloads: [], styles: [], fonts: [] }),
    }),
  }
  await mountPages(http, process, inProcessClient(process, allServed), web)
  const page = await http.inject('/courses')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('<h1>الخدمة غير متاحة الآن، حاولي بعد قليل</h1>')
  await http.close()
})

test.each([
  ['a port where nobody listens', () => connecting({ host: '127.0.0.1' })],
  ['a name with several addresses where nobody listens', () => connecting({ host: 'localhost' })],
  ['a socket that is not there', () => connecting({ host: '/nowhere' })],
  ['a name that nobody has', () => connecting({ host: 'nobody.invalid' })],
  ['a pool that is closed', () => closedPool()],
])('%s is a database that is down', async (_name, fail) => {
  expect(isDatabaseDown(await fail())).toBe(true)
})

async function closedPool(): Promise<unknown> {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  await pool.end()
  return failureOf(pool.query('select 1'))
}

test('a file that is missing says nothing about the database', async () => {
  expect(isDatabaseDown(await failureOf(readFile('/nowhere/at/all')))).toBe(false)
})

test('a statement that fails says nothing about the database', async () => {
  expect(
    isDatabaseDown(await failureOf(t().db.selectFrom('users').select('id').where('id', '=', 0.5).execute())),
  ).toBe(false)
})
