import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maker } from '#server/testing/make.ts'
import { MARK, MARKS } from '#server/testing/cases/life.ts'
import { wholeLife } from '#server/testing/whole-life.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { taskRoutes } from '#contract/tasks/routes.ts'
import { ownerOf } from '#server/db/owners.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { eraseAccount } from '#server/features/users/public.ts'
import { kinds } from '../export/kinds.ts'
import { ledger } from './ledger.ts'
import { jsonLedger } from './ledger-json.ts'
import { erasedLines, keptLines } from './erased-and-kept.ts'

const t = testApp()
const make = maker(t)

const entries = Object.entries(ledger)
const ties = entries.flatMap(([table, entry]) =>
  'ties' in entry ? Object.entries(entry.ties).map(([column, tie]) => ({ table, column, tie })) : [],
)

/** Every column of the database that refers to a person. */
async function columnsToUsers(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(t().db)
  return rows.map(({ place }) => place)
}

test('every table has one owner and is in the ledger, and every column that refers to a person is a tie there', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    t().db,
  )
  const tables = rows.map(({ name }) => name).toSorted()
  expect(entries.map(([table]) => table).toSorted()).toEqual(tables)
  expect(Object.keys(ownerOf).toSorted()).toEqual(tables)
  const stated = new Set(ties.map(({ table, column }) => `${table}.${column}`))
  const columns = await columnsToUsers()
  expect(columns.length).toBeGreaterThan(35)
  expect(columns.filter((place) => !stated.has(place))).toEqual([])
})

test('every kind of the file comes from a table, and every line of the dialog is about one', () => {
  const shown = new Set(ties.flatMap(({ tie }) => ('shown' in tie ? tie.shown : [])))
  expect([...shown].toSorted()).toEqual(Object.keys(kinds).toSorted())
  const erased = new Set(ties.flatMap(({ tie }) => ('erased' in tie ? tie.erased : [])))
  // Her answers go out of rows that stay.
  expect(Object.keys(erasedLines).filter((line) => !erased.has(line as keyof typeof erasedLines))).toEqual([
    'answers',
  ])
  const stays = new Set(
    ties.flatMap(({ tie }) => ('nameless' in tie ? tie.nameless : 'kept' in tie ? tie.kept : [])),
  )
  // Backups are no table.
  expect(Object.keys(keptLines).filter((line) => !stays.has(line as keyof typeof keptLines))).toEqual([
    'backups',
  ])
})

interface JsonColumn {
  readonly table: string
  readonly column: string
}

/** A view shows what its tables hold. */
async function jsonColumns(): Promise<JsonColumn[]> {
  const { rows } = await sql<JsonColumn>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') and t.table_type = 'BASE TABLE'`.execute(
    t().db,
  )
  return rows
}

/** The JSON columns in which something that names her stands. */
async function jsonThatNames(): Promise<string[]> {
  const named: string[] = []
  for (const { table, column } of await jsonColumns()) {
    const { rows } = await sql<{ line: string }>`
      select ${sql.ref(column)}::text as line from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      t().db,
    )
    if (rows.some(({ line }) => MARKS.some((mark) => line.includes(mark)))) named.push(`${table}.${column}`)
  }
  return named.toSorted()
}

test('every JSON column says what it may hold of a person and what erasing does with it', async () => {
  const columns = (await jsonColumns()).map(({ table, column }) => `${table}.${column}`)
  expect(Object.keys(jsonLedger).toSorted()).toEqual(columns.toSorted())
})

/** The tables in which something that names her stands. */
async function tablesThatName(): Promise<string[]> {
  const named: string[] = []
  for (const [table] of entries) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(r)::text as line from ${sql.table(table)} as r`.execute(t().db)
    if (rows.some(({ line }) => MARKS.some((mark) => line.includes(mark)))) named.push(table)
  }
  return named.toSorted()
}

async function countTied(table: string, column: string, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(t().db)
  return rows[0]?.n ?? 0
}

test('a deletion leaves nothing that names her in any table, and does with each tie what the ledger says', async () => {
  const { person, course, review } = await wholeLife({ t, make })
  const direct = new Set(await columnsToUsers())
  const tied = ties.filter(({ table, column }) => direct.has(`${table}.${column}`))
  for (const { table, column } of tied)
    expect([`${table}.${column}`, await countTied(table, column, person.id)]).not.toEqual([
      `${table}.${column}`,
      0,
    ])
  expect((await tablesThatName()).length).toBeGreaterThan(20)
  const named = await jsonThatNames()
  expect(named).toEqual(expect.arrayContaining(['audit_log.before', 'zoom_notices.participant']))
  expect(named.filter((place) => 'nobody' in (jsonLedger[place] ?? { nobody: 'no entry' }))).toEqual([])

  await inTransaction(t().ctx(), (tx) => eraseAccount(tx, person.id))

  // The name that is printed on a certificate: others verify it by its code, and she was told so before.
  expect(await tablesThatName()).toEqual(['certificates'])
  for (const place of await jsonThatNames()) expect(jsonLedger[place]).toHaveProperty('kept')
  for (const { table, column, tie } of tied) {
    // Course material stays with the courses; only her private files go.
    const isGone = 'erased' in tie && table !== 'files'
    if (isGone) expect([table, column, await countTied(table, column, person.id)]).toEqual([table, column, 0])
  }
  const { db } = t()
  const stored = await db
    .selectFrom('payment_receipts as p')
    .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.status', 'p.amount_halalas', 'f.original_name'])
    .where('e.user_id', '=', person.id)
    .execute()
  expect(stored).toEqual([{ status: 'confirmed', amount_halalas: 12_000, original_name: 'إيصال' }])
  const attempts = await db
    .selectFrom('quiz_attempts')
    .select(['score', 'passed', 'answers'])
    .where('user_id', '=', person.id)
    .execute()
  expect(attempts).toEqual([{ score: 80, passed: true, answers: {} }])
  const stars = await db
    .selectFrom('reviews')
    .select(['rating', 'text'])
    .where('id', '=', review.id)
    .executeTakeFirst()
  expect(stars).toEqual({ rating: 5, text: '' })
  const progress = await db
    .selectFrom('enrolments')
    .select('progress')
    .where('user_id', '=', person.id)
    .where('course_id', '=', course.id)
    .executeTakeFirst()
  expect(progress?.progress).toBe(100)
  const media = await db
    .selectFrom('files')
    .select('bucket')
    .where('owner_id', '=', person.id)
    .orderBy('bucket')
    .execute()
  expect(media.map(({ bucket }) => bucket)).toEqual(['circle-materials', 'lesson-media', 'receipts'])
})

test('what others were told of her acts names her while she is here, and no longer when she is erased', async () => {
  const person = await make.student({ name: `${MARK} السالم` })
  const [teacher, director] = [await make.teacher(), await make.director()]
  const task = await make.task({ teacher_id: teacher.id, student_id: person.id, type: 'write' })
  const review = await make.review()
  await make.enrolment({ user_id: person.id, course_id: review.course_id })
  const she = await as(t, person)
  await she(taskRoutes.submit, { params: { id: task.id }, body: { client_id: 'one', text: 'النص' } })
  await she(reviewRoutes.report, { params: { id: review.id }, body: { reason: 'ألفاظ لا تليق' } })
  await readEvents(t().app.process)
  const inbox = async (reader: { readonly id: number }) =>
    (await (await as(t, reader))(notificationRoutes.list, { query: {} })).data.data
  expect((await inbox(director)).map(({ kind }) => kind)).toContain('review.reported')
  expect((await inbox(teacher))[0]?.title).toContain(person.name)

  await inTransaction(t().ctx(), (tx) => eraseAccount(tx, person.id))

  expect((await inbox(teacher))[0]?.title).toContain('حساب محذوف')
  const { rows } = await sql<{ line: string }>`
    select payload::text as line from event_log union all select params::text from notifications`.execute(
    t().db,
  )
  expect(rows.filter(({ line }) => line.includes(person.name))).toEqual([])
})
