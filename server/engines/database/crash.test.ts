import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type DatabaseProcess,
  serverProcesses,
  startDatabaseProcess,
} from '#server/testing/database-process.ts'
import { type Database, openDatabase } from './open.ts'
import { readPostmaster } from './built-in/postmaster.ts'

let dataDir = ''
let opened: Database[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rattil-crash-'))
  opened = []
})

afterEach(async () => {
  for (const database of opened) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir, log: () => undefined })
  opened.push(database)
  return database
}

const postmaster = () => readPostmaster(join(dataDir, 'postgres'))?.pid

async function writing(): Promise<DatabaseProcess> {
  const user = startDatabaseProcess(dataDir)
  await user.says(/ack 20$/m)
  return user
}

async function everythingAcknowledgedIsThere(user: DatabaseProcess): Promise<void> {
  const { pool } = await open()
  const { rows } = await pool.query<{ id: number }>('select id from marks')
  const storedIds = new Set(rows.map(({ id }) => id))
  expect(user.acknowledged().filter((id) => !storedIds.has(id))).toEqual([])
  expect(user.acknowledged().length).toBeGreaterThanOrEqual(20)
}

function killServer(pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

test('a start that was killed while it made the database is made good by the next one', async () => {
  const user = startDatabaseProcess(dataDir)
  const isInitialising = () => readdirSync(dataDir).some((entry) => entry.startsWith('postgres.init-'))
  await expect.poll(isInitialising, { timeout: 60_000, interval: 1 }).toBe(true)
  await user.kill()
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { pool } = await open()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a start that was killed while the server came up is made good by the next one', async () => {
  const user = startDatabaseProcess(dataDir)
  await expect.poll(postmaster, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0)
  await user.kill()
  const { pool } = await open()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a start that was killed together with the server that came up is made good by the next one', async () => {
  const user = startDatabaseProcess(dataDir)
  await expect.poll(postmaster, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0)
  killServer(serverProcesses(Number(postmaster())))
  await user.kill()
  const { pool } = await open()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('when the platform is killed its server goes on, and the next start adopts it with every acknowledged row', async () => {
  const user = await writing()
  const server = postmaster()
  await user.kill()
  await everythingAcknowledgedIsThere(user)
  expect(postmaster()).toBe(server)
})

test('when the server alone is killed, and then the platform, no acknowledged row is lost', async () => {
  const user = await writing()
  killServer([Number(postmaster())])
  await user.kill()
  await everythingAcknowledgedIsThere(user)
})

test('when the platform and every process of its server are killed, no acknowledged row is lost', async () => {
  const user = await writing()
  const server = serverProcesses(Number(postmaster()))
  expect(server.length).toBeGreaterThan(3)
  killServer(server)
  await user.kill()
  await everythingAcknowledgedIsThere(user)
})

test('a platform that lives brings its killed server back', async () => {
  const { pool } = await open()
  await pool.query('create table kept as select 1 as one')
  const before = postmaster()
  killServer(serverProcesses(Number(before)))
  const countKept = async () => (await pool.query('select one from kept')).rowCount
  await expect.poll(() => countKept().catch(() => 'down'), { timeout: 60_000 }).toBe(1)
  expect(postmaster()).not.toBe(before)
})

test('two processes that open a new folder at once share one database, and each may leave first', async () => {
  const [one, other] = [startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)]
  await Promise.all([one.says(/ack \d+/), other.says(/ack \d+/)])
  expect(await one.end()).toBe(0)
  const written = other.acknowledged().length
  await expect.poll(() => other.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(written)
  expect(await other.end()).toBe(0)
  expect(postmaster()).toBeUndefined()

  const { pool } = await open()
  const { rows } = await pool.query<{ count: number }>('select count(*) from marks')
  expect(rows[0]?.count).toBe(one.acknowledged().length + other.acknowledged().length)
})

test('a database server that cannot start yet is tried again until it can, and an end meanwhile does not wait', async () => {
  const logLines: string[] = []
  const [database, other] = [
    await openDatabase({ dataDir, log: (line) => logLines.push(line) }),
    await openDatabase({ dataDir, log: () => undefined }),
  ]
  opened.push(database)
  const settings = join(dataDir, 'postgres/postgresql.auto.conf')
  writeFileSync(settings, "shared_buffers = 'plenty'\n")
  killServer(serverProcesses(Number(postmaster())))
  await expect.poll(() => logLines.join('\n'), { timeout: 60_000 }).toContain('is tried again')
  await other.close()
  expect(logLines.join('\n')).toContain('postgresql.auto.conf')
  writeFileSync(settings, '')
  const answer = () => database.pool.query('select 1 as one').then(({ rows }) => rows as unknown[])
  await expect.poll(() => answer().catch(() => 'down'), { timeout: 60_000 }).toEqual([{ one: 1 }])
})
