// npm run db:import FILE: fills an empty database, built-in or DATABASE_URL, with what db:export wrote.
import { type Config, loadConfig } from '#server/config.ts'
import { checkArchive, importDatabase, type Imported } from '#server/engines/database/transfer/import.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { counted, requireThere, runCommand, type Say, withDatabase } from './command.ts'

export async function importFrom(
  readSettings: () => Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
  say: Say,
): Promise<void> {
  const archive = await checkArchive(file, 'database')
  const imported = await withDatabase(readSettings(), say, (database) =>
    importDatabase({
      database,
      archive,
      installJobs: () => installJobSchema(database.connection),
    }),
  )
  report(imported, say)
}

export function report({ tables }: Imported, say: Say): void {
  for (const { name, rows } of tables)
    if (rows > 0) say(`  ${name.replace(/^public\./, '')}: ${counted(rows, 'row')}`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${counted(rows, 'row')} of ${counted(tables.length, 'table')} are in, each table compared with what was exported.`,
  )
}

if (import.meta.main)
  await runCommand((argument, say) => importFrom(loadConfig, requireThere(argument, 'db:import'), say))
