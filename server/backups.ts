import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { entriesOf, filesFolder, type Installation } from './cli/backup.ts'
import { openBackups } from './engines/backups/open-backups.ts'
import type { Backups } from './engines/backups/port.ts'
import { connectTo, type Database } from './engines/database/open.ts'
import { type Entry, type Header, writeArchive } from './engines/database/transfer/archive.ts'
import { exportDatabase } from './engines/database/transfer/export.ts'
import { checkArchive, importDatabase } from './engines/database/transfer/import.ts'
import { installJobSchema } from './engines/jobs/job-database.ts'

type Step = (done: number, of: number) => void

interface Options {
  readonly installation: Installation
  readonly kept: number
  readonly database: Pick<Database, 'db' | 'pool' | 'connection'>
  /** An outside database is backed up by whoever runs it. */
  readonly isOn: boolean
  readonly log: Logger
}

/** Backups of this installation in `DATA_DIR/backups`, each restored on trial into a database of its own. */
export function backupsOf({ installation, database, isOn, kept, log }: Options): Backups {
  return openBackups({
    isOn,
    folder: join(installation.dataDir, 'backups'),
    kept,
    log,
    needed: async () => (await sizeOf(database)) + (await bytesBelow(filesFolder(installation))),
    write: (file, step) => write(file, entriesOf(installation, exportDatabase(database.pool)), step),
    restore: (file, step) => restoreOnTrial(database.connection, file, step),
  })
}

async function write(file: string, entries: AsyncIterable<Entry>, step: Step) {
  const written = await writeArchive(file, counting(entries, step))
  const ofKind = (kind: Header['kind']) => written.filter(({ header }) => header.kind === kind)
  return {
    rows: ofKind('table').reduce((sum, { lines }) => sum + lines, 0),
    files: ofKind('file').length,
  }
}

async function* counting(entries: AsyncIterable<Entry>, step: Step): AsyncGenerator<Entry> {
  let [done, of] = [0, 0]
  for await (const entry of entries) {
    if (entry.header.kind === 'database') of = entry.header.tables.length
    if (entry.header.kind === 'table') step(++done, of)
    yield entry
  }
}

/** The import itself reads each table back and compares rows and sums with what was exported. */
async function restoreOnTrial(connection: Database['connection'], file: string, step: Step): Promise<void> {
  const quiet = { log: () => undefined, poolSize: 3 }
  // Making a database may take longer than any request.
  const patient = { ...connection, statement_timeout: 0 }
  const here = await connectTo({ ...quiet, connection: patient })
  try {
    const name = `${await nameOf(here)}_trial`
    // What a process that was killed in the middle has left.
    const remove = sql`drop database if exists ${sql.id(name)} with (force)`
    await remove.execute(here.db)
    await sql`create database ${sql.id(name)} template template0`.execute(here.db)
    const trial = await connectTo({ ...quiet, connection: { ...patient, database: name } })
    try {
      await importDatabase({
        database: trial,
        archive: await checkArchive(file, 'backup'),
        installJobs: () => installJobSchema(trial.connection),
        takeOther: drain,
        onTable: step,
      })
    } finally {
      await trial.close()
      await remove.execute(here.db)
    }
  } finally {
    await here.close()
  }
}

/** Reading an entry to its end compares its sum. */
async function drain({ content }: Entry): Promise<void> {
  for await (const _chunk of content);
}

async function nameOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? 'rattil'
}

async function sizeOf({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  return bytes
}
