import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  createDatabase,
  createTestDatabase,
  dropDatabase,
  inDatabase,
  type TestDatabase,
} from '#server/testing/cluster.ts'
import { connectTo, type Database } from './open.ts'

let own: TestDatabase
let database: Database
const logLines: string[] = []

beforeAll(async () => {
  own = await createTestDatabase()
  database = await connectTo({ connection: own.connection, log: (line) => logLines.push(line) })
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

test('whole numbers arrive as numbers, and one that JavaScript cannot hold is an error rather than another number', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(database.db)
  expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
  await expect(sql`select 9007199254740993::bigint`.execute(database.db)).rejects.toThrow('9007199254740993')
})

test('a calendar day stays the day that it is, wherever the server stands', async () => {
  const { rows } = await sql`select date '2026-03-01' as day`.execute(database.db)
  expect(rows).toEqual([{ day: '2026-03-01' }])
})

test('no statement may run for ever', async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
  expect(rows).toEqual([{ statement: '30s', idle: '30s' }])
})

test('a connection that the server cuts is logged, and the next query gets another', async () => {
  const admin = new pg.Client(own.connection)
  await admin.connect()
  await database.pool.query('select 1')
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect
    .poll(() => logLines.join('\n'), { timeout: 10_000 })
    .toContain('A database connection was lost')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await admin.end()
})

test('a database that does not take Arabic letters for letters is refused before anybody searches in it', async () => {
  const name = `rattil_test_${randomBytes(6).toString('hex')}`
  const maintenance = inject('testServer').maintenance
  await createDatabase(maintenance, name, `template0 encoding 'UTF8' locale 'C'`)
  const connection = inDatabase(maintenance, name)
  await expect(connectTo({ connection, log: () => undefined })).rejects.toThrow('LC_CTYPE')
  await dropDatabase(maintenance, name)
})

test('a database that does not exist is refused at once and by name', async () => {
  const connection = inDatabase(own.connection, 'rattil_nowhere')
  await expect(connectTo({ connection, log: () => undefined })).rejects.toThrow(
    /There is no database "rattil_nowhere" at .*: create it/,
  )
})
