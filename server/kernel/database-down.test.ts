import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#server/db/types.ts'
import { mountHealth } from '#server/pages/health.ts'
import { testApp } from '#server/testing/app.ts'
import { isDatabaseDown } from './errors.ts'
import { createHttp, mount } from './http.ts'
import { allServed } from '#server/served.ts'

const t = testApp()
const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: nowhere }) })
afterAll(() => db.destroy())

test('while the database is away calls answer 503, the probe too, and the process still lives', async () => {
  const process = { ...t().app.process, db }
  const http = createHttp(process, () => undefined)
  mount(
    http,
    process,
    allServed().filter(({ name }) => name.startsWith('courses.')),
  )
  mountHealth(http, process)
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
