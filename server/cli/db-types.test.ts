import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { generateSchema } from '#server/db/generate-schema.ts'
import { generateTypes } from '#server/db/generate-types.ts'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo, type Database } from '#server/engines/database/open.ts'
import { createDatabase, dropDatabase, inDatabase } from '#server/testing/cluster.ts'

const { maintenance } = inject('testServer')
const name = `rattil_test_types_${process.pid}`
let database: Database

beforeAll(async () => {
  await createDatabase(maintenance, name, 'template0')
  database = await connectTo({ connection: inDatabase(maintenance, name), log: () => undefined })
  await migrateToLatest(database.db)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(maintenance, name)
})

const committed = (file: string) => readFileSync(join(import.meta.dirname, '../db', file), 'utf8')

test('the committed types are those of the migrated database (npm run db:types makes them)', async () => {
  const { pool } = database
  const fresh = await generateTypes(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  expect(committed('types.ts')).toBe(fresh)
})

test('the committed schema is that of the migrated database (npm run db:types makes it)', async () => {
  expect(committed('schema.sql')).toBe(await generateSchema(database.db))
})

test('a table, an index, a trigger and a function that a migration adds all change the schema', async () => {
  const before = await generateSchema(database.db)
  const add = (statement: string) => sql.raw(statement).execute(database.db)
  await add('create table things (id bigint primary key, name text not null)')
  await add('create index things_name on things (name)')
  await add("create function see_thing() returns trigger language plpgsql as 'begin return null; end'")
  await add('create trigger things_seen after insert on things for each row execute function see_thing()')
  await expect(generateSchema(database.db)).rejects.toThrow('why these are there: see_thing')
  await add("comment on function see_thing() is 'Shows that a thing came.'")
  const after = await generateSchema(database.db)
  await add('drop table things')
  await add('drop function see_thing()')
  for (const line of [
    'name text not null',
    'CREATE INDEX things_name',
    'CREATE TRIGGER things_seen',
    'see_thing()\n RETURNS',
  ])
    expect(after.split(line).length).toBe(before.split(line).length + 1)
  expect(after).toContain('-- Shows that a thing came.\nCREATE TRIGGER things_seen')
  expect(await generateSchema(database.db)).toBe(before)
})
