import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { shelfColors } from '#contract/courses/shapes.ts'
import { connectTo, type Database } from '#server/engines/database/open.ts'
import { allServed } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { inDatabase } from '#server/testing/cluster.ts'
import { databaseLine, type DatabaseLine } from '#server/testing/database-line.ts'
import { maker } from '#server/testing/make.ts'
import { refusalOf } from './answers/answer.ts'
import type { Ctx } from './context.ts'
import { createHttp, mount } from './http/http.ts'
import type { Served } from './calls/registry.ts'
import { inTransaction } from './data/transaction.ts'

const t = testApp()
const make = maker(t)

/** A second server on the same data, whose line to the database breaks. */
let line: DatabaseLine
let database: Database
let http: FastifyInstance
let token = ''
let outsider: pg.Client

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t().db)
  const connection = inDatabase(inject('testServer').maintenance, rows[0]?.name ?? '')
  line = await databaseLine(connection)
  database = await connectTo({ connection: line.connection, log: () => undefined })
  const process = { ...t().app.process, db: database.db }
  http = createHttp(process)
  mount(http, process, allServed.filter(({ name }) => name.startsWith('categories.')).map(idling))
  outsider = new pg.Client(connection)
  await outsider.connect()
})
beforeEach(async () => {
  token = (await as(t, await make.director())).token
})
afterAll(async () => {
  await outsider.end()
  await http.close()
  await database.close()
  await line.close()
})

let isIdling = false
/** The same call, which idles in its transaction for longer than the database bears where a test wants it. */
const idling = (one: Served): Served => ({
  ...one,
  async handler(ctx, input) {
    if (isIdling) {
      const ended = line.nextEnd()
      await sql`set local idle_in_transaction_session_timeout = '20ms'`.execute(ctx.db)
      await ended
    }
    return one.handler(ctx, input)
  },
})

let counter = 0
const freshName = () => `تصنيف رقم ${++counter}`

async function addCategory(name: string, key?: string) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/admin/categories',
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { name, color: shelfColors[0], icon: 'heart' },
  })
  return { status: answer.statusCode, payload: answer.body, body: answer.json<Record<string, unknown>>() }
}

const countOf = async (name: string) =>
  (await t().db.selectFrom('categories').select('id').where('name', '=', name).execute()).length

/** What ends the platform's connections from the side of the database, in its own words. */
async function terminate(which: 'waiting for a lock' | 'idle in a transaction'): Promise<number> {
  const isMeant =
    which === 'waiting for a lock' ? sql`wait_event_type = 'Lock'` : sql`state = 'idle in transaction'`
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'rattil' and ${isMeant}`.execute(t().db)
  return rows.length
}
async function untilTerminated(which: Parameters<typeof terminate>[0]): Promise<void> {
  await expect.poll(() => terminate(which), { timeout: 10_000 }).toBeGreaterThan(0)
}

const unavailable = {
  success: false,
  data: null,
  code: 'unavailable',
  message: 'الخدمة غير متاحة الآن، حاولي بعد قليل',
}

const ctx = (): Ctx => ({ ...t().ctx(), db: database.db })

test('a call whose connection is ended in the middle of a statement answers 503, and the next one works', async () => {
  const name = freshName()
  await outsider.query('begin; lock table categories in exclusive mode')
  const call = addCategory(name, 'ended-in-statement')
  await untilTerminated('waiting for a lock')
  expect(await call).toMatchObject({ status: 503, body: unavailable })
  await outsider.query('rollback')
  expect(await addCategory(name, 'ended-in-statement')).toMatchObject({ status: 200 })
  expect(await countOf(name)).toBe(1)
})

test('a call whose connection is ended between two statements answers 503, and the process lives', async () => {
  const between = Promise.withResolvers()
  const command = inTransaction(ctx(), async (tx) => {
    await sql`select 1`.execute(tx.db)
    await between.promise
    await sql`select 2`.execute(tx.db)
  }).catch(refusalOf)
  const ended = line.nextEnd()
  await untilTerminated('idle in a transaction')
  await ended
  between.resolve(undefined)
  expect(await command).toMatchObject({ status: 503, code: 'unavailable' })
})

test('a refusal after the connection was lost is told as 503, for nobody knows whether it still holds', async () => {
  const between = Promise.withResolvers()
  const command = inTransaction(ctx(), async (tx) => {
    await sql`select 1`.execute(tx.db)
    await between.promise
    throw new Error('a rule was broken')
  }).catch(refusalOf)
  const ended = line.nextEnd()
  await untilTerminated('idle in a transaction')
  await ended
  between.resolve(undefined)
  expect(await command).toMatchObject({ status: 503 })
})

test('a transaction that idles for too long is ended by the database, and its call answers 503', async () => {
  const command = inTransaction(ctx(), async (tx) => {
    const ended = line.nextEnd()
    await sql`set local idle_in_transaction_session_timeout = '20ms'`.execute(tx.db)
    await ended
    await sql`select 1`.execute(tx.db)
  }).catch(refusalOf)
  expect(await command).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await addCategory(freshName())).toMatchObject({ status: 200 })
})

test('a command with a key whose transaction idles for too long answers 503, leaves the key free, and its repeat works', async () => {
  const [name, key] = [freshName(), 'idled-too-long']
  isIdling = true
  const first = await addCategory(name, key)
  isIdling = false
  expect(first).toMatchObject({ status: 503, body: unavailable })
  const keys = t().db.selectFrom('idempotency_keys').select('key').where('key', '=', key)
  expect([await countOf(name), await keys.execute()]).toEqual([0, []])
  const repeat = await addCategory(name, key)
  expect(repeat).toMatchObject({ status: 200, body: { success: true, data: { name } } })
  expect((await addCategory(name, key)).payload).toBe(repeat.payload)
  expect(await countOf(name)).toBe(1)
})

test('a session that idles for too long is replaced without anybody noticing', async () => {
  const ended = line.nextEnd()
  await database.db.connection().execute(async (db) => {
    await sql`set idle_session_timeout = '20ms'`.execute(db)
  })
  await ended
  expect(await addCategory(freshName())).toMatchObject({ status: 200 })
})

test.each([
  ['on the way there', 0],
  ['on the way back', 1],
] as const)(
  'a commit that is lost %s is answered with 503, and the repeat with its key tells the truth',
  async (where, rows) => {
    const [name, key] = [freshName(), `lost-commit-${rows}`]
    line.loseNextCommit(where)
    expect(await addCategory(name, key)).toMatchObject({ status: 503, body: unavailable })
    await expect.poll(() => countOf(name)).toBe(rows)
    const repeat = await addCategory(name, key)
    expect(repeat).toMatchObject({ status: 200, body: { success: true, data: { name } } })
    expect((await addCategory(name, key)).payload).toBe(repeat.payload)
    expect(await countOf(name)).toBe(1)
  },
)

test('when every connection breaks under writes each call answers 200 or 503, and what was acknowledged is there', async () => {
  const names = Array.from({ length: 60 }, freshName)
  const keyOf = (name: string) => `cut-line-${name.replaceAll(/\D/g, '')}`
  const waiting = [...names]
  const answers: { name: string; status: number }[] = []
  const writer = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      answers.push({ name, status: (await addCategory(name, keyOf(name))).status })
      if (answers.length % 9 === 0) line.cutNow()
    }
  }
  await Promise.all(Array.from({ length: 6 }, writer))

  const {
    200: acknowledged = [],
    503: unknown = [],
    ...others
  } = Object.groupBy(answers, (one) => one.status)
  expect(others).toEqual({})
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(unknown.length).toBeGreaterThan(0)
  for (const { name } of acknowledged) expect(await countOf(name)).toBe(1)
  for (const { name } of unknown)
    expect(await addCategory(name, keyOf(name))).toMatchObject({ status: 200, body: { data: { name } } })
  for (const name of names) expect(await countOf(name)).toBe(1)
})
