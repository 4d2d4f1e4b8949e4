import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { generateSchema } from '#server/db/generate-schema.ts'
import { migrateTo, migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo, type Database } from '#server/engines/database/open.ts'
import { createDatabase, dropDatabase, inDatabase } from '#server/testing/cluster.ts'

const namesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, '../db', folder))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
const old = namesIn('before-baseline')
const present = namesIn('migrations')

async function emptyDatabase(): Promise<Database['db']> {
  const { maintenance } = inject('testServer')
  const name = `rattil_test_line_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await createDatabase(maintenance, name, 'template0')
  const database = await connectTo({ connection: inDatabase(maintenance, name), log: () => undefined })
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(maintenance, name)
  })
  return database.db
}

async function newDatabase() {
  const db = await emptyDatabase()
  expect(await migrateToLatest(db)).toEqual(present)
  return db
}

async function rowsOf(db: Database['db']) {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by relname`.execute(db)
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db),
    ),
  )
  return tables.rows.flatMap(({ name }, index) => (rows[index]?.rows ?? []).map(({ row }) => ({ name, row })))
}

/** The counters, which the schema leaves out: the column of each, and how its ids begin. */
async function countersOf(db: Database['db']) {
  const { rows } = await sql`
    select s.relname, t.relname as of, a.attname, q.seqstart, q.seqincrement, q.seqcycle
    from pg_sequence q join pg_class s on s.oid = q.seqrelid
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid order by 1`.execute(db)
  return rows
}

/** Where two indexes serve a statement as well, PostgreSQL takes the older one. */
async function indexesOf(db: Database['db']) {
  const { rows } = await sql`
    select t.relname as of, array_agg(i.relname::text order by i.oid) as names
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'
    group by 1 order by 1`.execute(db)
  return rows
}

test('a database of the old migrations is taken on as it is, and equals a new one', async () => {
  const [db, fresh] = [await emptyDatabase(), await newDatabase()]
  await migrateTo(db, old)
  const rows = await rowsOf(db)
  expect(await migrateToLatest(db)).toEqual(present)
  expect(await migrateToLatest(db), 'a second start is silent').toEqual([])
  expect(await generateSchema(db)).toBe(await generateSchema(fresh))
  expect(await countersOf(db)).toEqual(await countersOf(fresh))
  expect(await indexesOf(db)).toEqual(await indexesOf(fresh))
  expect(await rowsOf(db)).toEqual(rows)
  expect(await rowsOf(fresh)).toEqual(rows)
})

/** The last migration of a release, and all that it knew came before it. */
test.each(['202611220330_reports', '202611271730_live_marks'])(
  'a database that stopped at %s goes through what it has not, and keeps its rows',
  async (last) => {
    const db = await emptyDatabase()
    await migrateTo(db, old.slice(0, old.indexOf(last) + 1))
    await sql`insert into categories (name, name_norm, position) values ('تجويد', 'تجويد', 1)`.execute(db)
    expect(await migrateToLatest(db)).toEqual([...old.slice(old.indexOf(last) + 1), ...present])
    expect(await migrateToLatest(db)).toEqual([])
    const { rows } = await sql`select name from categories`.execute(db)
    expect(rows).toEqual([{ name: 'تجويد' }])
    expect(await generateSchema(db)).toBe(await generateSchema(await newDatabase()))
  },
)

test('whatever comes after the baseline has a later date', () => {
  expect(present[0]).toBe('202611301700_baseline')
  expect([...old, ...present].toSorted()).toEqual([...old, ...present])
})
