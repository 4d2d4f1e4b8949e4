import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#server/engines/database/open.ts'
import { exportDatabase } from '#server/engines/database/transfer/export.ts'
import { ask } from '#server/testing/ask.ts'
import { createTestDatabase, inDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { startThrowAwayServer } from '#server/testing/throw-away-server.ts'
import { exportTo } from './db-export.ts'
import { importFrom } from './db-import.ts'

const silent = () => undefined
let folder = ''
let file = ''
let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-transfer-'))
  file = join(folder, 'export')
  source = await createTestDatabase()
  target = await createTestDatabase()
  await ask(source.connection, ROWS)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a text format could trip over, rows that refer to each other, and work that waits in the queue. */
const ROWS = `
  insert into users (name, name_norm, name_stem, name_sort, email, role, bio, password_hash, created_at) values
    ('مُنى', 'منى', 'منى', 'a', 'mona@example.test', 'teacher', E'سطر\\nثان\\tوجدول \\\\ و \\\\. و \\\\N', null, '2026-03-01 10:00:00.123456+03'),
    ('هند', 'هند', 'هند', 'b', 'hind@example.test', 'student', '', 'x', '1999-12-31 23:59:59Z');
  insert into one_time_codes (user_id, purpose, secret_hash, expires_at)
    select id, 'login', '\\x00ff5c6e'::bytea, 'infinity' from users;
  insert into settings (key, value, updated_by) select 'platform', '{"name": "منصة «رتّل»", "n": 1.50}', max(id) from users;
  insert into courses (title, title_norm, title_stem, title_sort, search_norm, search_stem, status, published_at, price_halalas)
    values ('تجويد', 'تجويد', 'تجويد', 'c', 'تجويد', 'تجويد', 'published', now(), 1999);
  insert into rate_limits values ('login:1', 3, now());
  select pgboss.create_queue('letters', '{"policy": "standard", "expireInSeconds": 60, "retentionSeconds": 60}');
  insert into pgboss.job (name, data) values ('letters', '{"to": "mona@example.test"}')`

/** Everything that moves, without what is the server's own. */
async function contentOf(connection: TestDatabase['connection']) {
  const tables = [
    'users',
    'one_time_codes',
    'settings',
    'courses',
    'course_counts',
    'pgboss.queue',
    'pgboss.job',
  ]
  return Promise.all(tables.map((table) => ask(connection, `select * from ${table} order by 1, 2`)))
}

const at = ({ connection }: Pick<TestDatabase, 'connection'>) => ({
  databaseUrl: urlOf(connection),
  dataDir: folder,
})
const usersIn = async ({ connection }: TestDatabase) => (await ask(connection, 'select id from users')).length

test('a database arrives in another server as it was, and goes on counting where it stopped', async () => {
  await exportTo(at(source), file, silent)
  await importFrom(() => at(target), file, silent)
  expect(await contentOf(target.connection)).toEqual(await contentOf(source.connection))
  const [next] = await ask(
    target.connection,
    `insert into users (name, name_norm, name_stem, name_sort, email, role)
    values ('ليلى', 'ليلى', 'ليلى', 'c', 'layla@example.test', 'student') returning id`,
  )
  expect(next).toEqual({ id: '3' })
})

test('triggers neither count imported rows twice nor stay asleep afterwards', async () => {
  await exportTo(at(source), file, silent)
  await importFrom(() => at(target), file, silent)
  await ask(target.connection, `update courses set status = 'hidden'`)
  expect(await ask(target.connection, 'select sum(published)::int as published from course_counts')).toEqual([
    { published: 0 },
  ])
})

/** The system's own PostgreSQL is another version; where there is none, two servers of ours stand for the way. */
function systemBin(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions.length > 0 ? `/usr/lib/postgresql/${versions[0]}/bin` : ''
}

test('from a server to the built-in one and back', async () => {
  vi.stubEnv('PG_BIN', systemBin())
  const outside = await startThrowAwayServer()
  vi.unstubAllEnvs()
  await ask(outside.connection, `create database outside template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const there = at({ connection: inDatabase(outside.connection, 'outside') })
  const builtIn = { databaseUrl: undefined, dataDir: join(folder, 'data') }

  await exportTo(at(source), file, silent)
  await importFrom(() => there, file, silent)
  await exportTo(there, `${file}-2`, silent)
  await importFrom(() => builtIn, `${file}-2`, silent)
  await exportTo(builtIn, `${file}-3`, silent)
  await importFrom(() => at(target), `${file}-3`, silent)

  expect(await contentOf(target.connection)).toEqual(await contentOf(source.connection))
  await outside.stop()
})

test('an export shows one moment, whatever is written meanwhile', async () => {
  const database = await connectTo({ connection: source.connection, log: silent })
  const rows: Record<string, number> = {}
  for await (const { header, content } of exportDatabase(database.pool)) {
    if (header.kind === 'database')
      await ask(source.connection, 'delete from one_time_codes; delete from settings; delete from users')
    const text = (await buffer(content)).toString('utf8')
    if (header.kind === 'table') rows[header.name] = text.split('\n').length - 1
  }
  await database.close()
  expect(rows).toMatchObject({ 'public.users': 2, 'public.settings': 1, 'public.one_time_codes': 2 })
})

test('a database that is not empty is never filled', async () => {
  await exportTo(at(source), file, silent)
  await expect(importFrom(() => at(source), file, silent)).rejects.toThrow('The database is not empty')
  expect(await usersIn(source)).toBe(2)
})

test('only its owner may read an export, and it never takes the place of another file', async () => {
  await exportTo(at(source), file, silent)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(exportTo(at(source), file, silent)).rejects.toThrow('is there already')
})

const changedAt = (place: number) => (whole: Buffer) => {
  const changed = Buffer.from(whole)
  const at = Math.floor(whole.length * place)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

const damages: Readonly<Record<string, (whole: Buffer) => Buffer>> = {
  'cut short': (whole) => whole.subarray(0, whole.length - 200),
  'changed near its beginning': changedAt(0.1),
  'changed in the middle': changedAt(0.5),
  'changed near its end': changedAt(0.9),
  'with another checksum': changedAt(0.9999),
  'longer than it was': (whole) => Buffer.concat([whole, whole]),
  'something else': () => Buffer.from('select 1;'),
}

test('of a damaged file nothing is imported', async () => {
  await exportTo(at(source), file, silent)
  const whole = readFileSync(file)
  const outcomes: object[] = []
  for (const [how, damage] of Object.entries(damages)) {
    writeFileSync(file, damage(whole))
    const said = await importFrom(() => at(target), file, silent).then(() => 'imported', String)
    const isRefused = said.includes('is damaged or no file of this platform')
    outcomes.push({ how, isRefused, users: await usersIn(target) })
  }
  expect(outcomes).toEqual(Object.keys(damages).map((how) => ({ how, isRefused: true, users: 0 })))
})

test('an export of a newer version of the platform is refused by name', async () => {
  await ask(
    source.connection,
    `insert into kysely_migration (name, timestamp) values ('299901010000_future', 'now')`,
  )
  await exportTo(at(source), file, silent)
  await expect(importFrom(() => at(target), file, silent)).rejects.toThrow(
    '299901010000_future is not known here',
  )
})

test('rows of an older version are not poured into newer tables', async () => {
  await ask(
    source.connection,
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  )
  await exportTo(at(source), file, silent)
  await expect(importFrom(() => at(target), file, silent)).rejects.toThrow('Give it one without tables')
  expect(await usersIn(target)).toBe(0)
})
