import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Database } from '../open.ts'
import { migrateTo, migrateToLatest } from '../migrate.ts'
import { type Footer, type Header, measure, readArchive, type StoredEntry, verifyArchive } from './archive.ts'
import { copyOut, listTables, SAME_TEXT_EVERYWHERE, type Table } from './tables.ts'

/** A file that was read to its end and is whole, of this platform and of the kind that was asked for. */
export interface CheckedArchive {
  readonly file: string
}

export interface ImportOptions {
  database: Database
  archive: CheckedArchive
  /** Makes the job queue's schema, which no migration makes. */
  installJobs: () => Promise<void>
  /** Takes the entries that are not the database's. */
  takeOther?: (entry: StoredEntry) => Promise<void>
  /** So many of the tables are in. */
  onTable?: (done: number, of: number) => void
  /** When everything has arrived and was compared; if it throws, nothing was imported. */
  beforeCommit?: () => Promise<void>
}

export interface Imported {
  tables: { name: string; rows: number }[]
}

/** Looks at a file before anything is made to take it. Throws a sentence for the terminal. */
export async function checkArchive(file: string, holds: 'database' | 'backup'): Promise<CheckedArchive> {
  await verifyArchive(file)
  const entries = readArchive(file)
  await requireKind(entries, holds, file)
  const { header } = await next(entries)
  if (header.kind !== 'database') throw new Error(`${file} holds no database.`)
  await entries.return()
  return { file }
}

/** All or nothing: one transaction, in which each table is read back and compared with what was exported. */
export async function importDatabase(options: ImportOptions): Promise<Imported> {
  const { database, archive, installJobs } = options
  const entries = readArchive(archive.file)
  await next(entries)
  const { header } = await next(entries)
  if (header.kind !== 'database') throw new Error(`${archive.file} holds no database.`)
  await refuseUnlessEmpty(database.pool)
  await migrateTo(database.db, header.migrations)
  await installJobs()
  const client = await database.pool.connect()
  try {
    const imported = await importEntries(client, { ...options, entries, names: header.tables })
    await client.query('commit')
    await migrateToLatest(database.db)
    await client.query('set statement_timeout = 0; analyze')
    return imported
  } finally {
    client.release(true)
  }
}

async function requireKind(
  entries: AsyncGenerator<StoredEntry, void>,
  holds: string,
  file: string,
): Promise<void> {
  const { header } = await next(entries)
  if (header.kind !== 'archive') throw new Error(`${file} is no file of this platform.`)
  if (header.format !== 1) throw new Error(`${file} was written by a newer version of the platform.`)
  if (header.holds === holds) return
  const command = header.holds === 'backup' ? 'npm run restore' : 'npm run db:import'
  throw new Error(`${file} holds a ${header.holds}: use "${command}".`)
}

async function next(entries: AsyncGenerator<StoredEntry, void>): Promise<StoredEntry> {
  const { value, done } = await entries.next()
  if (done) throw new Error('The file is empty.')
  return value
}

async function refuseUnlessEmpty(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = await listTables(client)
    for (const { name } of tables.filter((table) => table.name.startsWith('public.'))) {
      const { rowCount } = await client.query(`select 1 from ${name} limit 1`)
      if (rowCount)
        throw new Error(
          `The database is not empty (there are rows in ${name}), and nothing is ever overwritten. Give it an empty one.`,
        )
    }
  } finally {
    client.release()
  }
}

type Work = ImportOptions & { entries: AsyncGenerator<StoredEntry, void>; names: string[] }

async function importEntries(
  client: pg.PoolClient,
  { entries, names, takeOther, onTable, beforeCommit }: Work,
): Promise<Imported> {
  await client.query('begin')
  await client.query(SAME_TEXT_EVERYWHERE)
  const here = await tablesByName(client, names)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  const expected: { table: Table; footer: Footer }[] = []
  for await (const entry of entries) {
    const { header } = entry
    if (header.kind === 'table') {
      expected.push(await copyIn(client, here, header, entry))
      onTable?.(expected.length, names.length)
    } else if (header.kind === 'sequences') await setSequences(client, header.values)
    else if (takeOther) await takeOther(entry)
    else throw new Error(`The file holds something unexpected: ${header.kind}`)
  }
  await client.query('set constraints all immediate')
  for (const { table, footer } of expected) await compare(client, table, footer)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await beforeCommit?.()
  return { tables: expected.map(({ table, footer }) => ({ name: table.name, rows: footer.lines })) }
}

async function tablesByName(client: pg.ClientBase, names: string[]): Promise<Map<string, Table>> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]))
  const missing = names.filter((name) => !here.has(name))
  if (missing.length > 0) throw new Error(`This version of the platform has no table ${missing.join(', ')}.`)
  return here
}

async function copyIn(
  client: pg.ClientBase,
  here: Map<string, Table>,
  { name, columns }: Extract<Header, { kind: 'table' }>,
  entry: StoredEntry,
) {
  const table = here.get(name)
  if (!table) throw new Error(`${name} is not in the file's own list of tables.`)
  const copy = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(entry.content, copy)
  return { table: { ...table, columns }, footer: entry.footer() }
}

async function setSequences(
  client: pg.ClientBase,
  values: Extract<Header, { kind: 'sequences' }>['values'],
): Promise<void> {
  for (const { name, last, isCalled } of values)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
}

async function compare(client: pg.ClientBase, table: Table, wanted: Footer): Promise<void> {
  const measured = measure()
  const stream = client.query(to(copyOut(table)))
  stream.on('data', (chunk: Buffer) => measured.take(chunk))
  await once(stream, 'end')
  const measures = measured.result()
  if (measures.lines !== wanted.lines)
    throw new Error(
      `${table.name} has ${measures.lines} rows after the import, not ${wanted.lines}. Nothing was imported.`,
    )
  if (measures.sha256 !== wanted.sha256)
    throw new Error(`The rows of ${table.name} are not what was exported. Nothing was imported.`)
}
