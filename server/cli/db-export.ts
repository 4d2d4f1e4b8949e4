// npm run db:export FILE: the whole database, from the built-in server or DATABASE_URL, while the platform runs.
import { type Config, loadConfig } from '#server/config.ts'
import {
  type Entry,
  noContent,
  writeArchive,
  type Written,
} from '#server/engines/database/transfer/archive.ts'
import { exportDatabase } from '#server/engines/database/transfer/export.ts'
import { counted, requireFile, runCommand, type Say, withDatabase } from './command.ts'

export async function exportTo(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
  say: Say,
): Promise<void> {
  const written = await withDatabase(config, say, (database) =>
    writeArchive(file, entriesOf(exportDatabase(database.pool))),
  )
  say(`${file}: ${summary(written)}.`)
}

async function* entriesOf(database: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield {
    header: { kind: 'archive', format: 1, holds: 'database', madeAt: new Date().toISOString() },
    content: noContent(),
  }
  yield* database
}

export function summary(written: Written[]): string {
  const tables = written.filter(({ header }) => header.kind === 'table')
  const rows = tables.reduce((sum, { lines }) => sum + lines, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')}`
}

if (import.meta.main)
  await runCommand((argument, say) => exportTo(loadConfig(), requireFile(argument, 'db:export'), say))
