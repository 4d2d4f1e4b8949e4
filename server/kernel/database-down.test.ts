import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#server/db/types.ts'
import { mountHealth } from '#server/pages/health.ts'
import { testApp } from '#server/testing/app.ts'
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
