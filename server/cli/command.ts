import { statSync } from 'node:fs'
import { isDiskFull } from '#core/disk-full.ts'
import { StartRefused } from '#core/start-refused.ts'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/engines/database/open.ts'

export type Say = (line: string) => void

/** Runs a command of the terminal: what is expected to go wrong is one sentence there, not a stack. */
export async function runCommand(
  work: (argument: string | undefined, say: Say) => Promise<void>,
): Promise<void> {
  try {
    await work(process.argv[2], (line) => console.log(line))
  } catch (error) {
    console.error(isDiskFull(error) ? NO_ROOM : error instanceof Error ? error.message : error)
    process.exitCode = error instanceof StartRefused ? error.exitCode : 1
  }
}

const NO_ROOM =
  "A disk is full, this one or the database's: free some space, or name a file on another disk. Nothing was left half done."

export function requireFile(argument: string | undefined, command: string): string {
  if (argument && !argument.startsWith('-')) return argument
  throw new Error(`Which file? npm run ${command} FILE`)
}

/** Looked for before a database is made to take it. */
export function requireThere(argument: string | undefined, command: string): string {
  const file = requireFile(argument, command)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`)
  return file
}

export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: Say,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir, log: say, poolSize: 3 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
