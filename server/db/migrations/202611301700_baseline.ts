import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '../baseline')
/** Parts a noun's file: behind it stands what needs the tables of other nouns. */
const SEAM = '-- What needs the tables of others.'

/**
 * The tables as 130 migrations had left them, a file for each owner. A database that has gone through those
 * (`server/db/before-baseline`) has all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ users: string | null }>`select to_regclass('users') as users`.execute(db)
  if (rows[0]?.users) return
  const run = (statements: string) => sql.raw(statements).execute(db)
  // A function may name a table that comes later.
  await run('set local check_function_bodies = off')
  await run('create extension if not exists btree_gist; create extension if not exists pg_trgm')
  await run('create domain ayah_id as smallint check (value between 1 and 6236)')
  const files = readdirSync(FOLDER).toSorted()
  const parts = files.map((file) => readFileSync(join(FOLDER, file), 'utf8').split(SEAM))
  for (const [tables] of parts) if (tables) await run(tables)
  for (const [, rest] of parts) if (rest) await run(rest)
}
