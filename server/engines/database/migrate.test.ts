import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { migrateToLatest } from './migrate.ts'
import { connectTo, type Database } from './open.ts'

let own: TestDatabase
let database: Database
let folder = ''

beforeEach(async () => {
  own = await createTestDatabase()
  database = await connectTo({ connection: own.connection, log: () => undefined })
  await sql`truncate kysely_migration`.execute(database.db)
  folder = mkdtempSync(join(import.meta.dirname, '.migrations-'))
})

afterEach(async () => {
  await database.close()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

function migration(name: string, statement: string): void {
  const text = `import { sql } from 'kysely'\nexport const up = (db) => sql\`${statement}\`.execute(db)\n`
  writeFileSync(join(folder, `${name}.ts`), text)
}

const migrate = (db = database.db) => migrateToLatest(db, folder)

test('a migrated database has every migration of the folder, and another run finds nothing to do', async () => {
  const fresh = await createTestDatabase()
  const other = await connectTo({ connection: fresh.connection, log: () => undefined })
  expect(await migrateToLatest(other.db)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    other.db,
  )
  const files = readdirSync(join(import.meta.dirname, '../../db/migrations')).filter((file) =>
    /^\d{12}_/.test(file),
  )
  expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
  await other.close()
  await fresh.drop()
})

test('two processes that migrate at once apply each migration once', async () => {
  migration('202601010000_first', 'create table first_things as select 1 as one from pg_sleep(0.2)')
  const second = await connectTo({ connection: own.connection, log: () => undefined })
  const done = await Promise.all([migrate(), migrate(second.db)])
  await second.close()
  expect(done.flat()).toEqual(['202601010000_first'])
})

test('a migration that was merged late, with an earlier date, is applied all the same', async () => {
  migration('202602010000_later', 'create table later_things (id int)')
  await migrate()
  migration('202601010000_earlier', 'create table earlier_things (id int)')
  expect(await migrate()).toEqual(['202601010000_earlier'])
})

test('a migration that fails leaves nothing of itself or of its companions, and is named', async () => {
  migration('202601010000_good', 'create table good_things (id int)')
  migration('202601020000_bad', 'create table good_things (id int)')
  await expect(migrate()).rejects.toThrow(/202601020000_bad.*already exists/)
  const { rows } = await sql`select to_regclass('good_things') as found`.execute(database.db)
  expect(rows).toEqual([{ found: null }])
})

test('a migration without a date in its name is refused', async () => {
  migration('add_things', 'select 1')
  await expect(migrate()).rejects.toThrow('add_things.ts is not named')
})

test('a long migration is not cut short by the limit that holds for requests', async () => {
  const hurried = await connectTo({
    connection: { ...own.connection, statement_timeout: 100 },
    log: () => undefined,
    poolSize: 1,
  })
  migration('202601010000_slow', 'create table slow_things as select 1 as one from pg_sleep(0.3)')
  expect(await migrate(hurried.db)).toEqual(['202601010000_slow'])
  await expect(sql`select pg_sleep(1)`.execute(hurried.db)).rejects.toThrow('statement timeout')
  await hurried.close()
})

test('a database that a newer version of the platform has used is left alone', async () => {
  migration('202601010000_first', 'create table first_things (id int)')
  await sql`insert into kysely_migration (name, timestamp) values ('299901010000_future', 'now')`.execute(
    database.db,
  )
  await expect(migrate()).rejects.toThrow('newer version of the platform (299901010000_future)')
})
