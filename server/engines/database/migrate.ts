import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartRefused } from '#core/start-refused.ts'

const FOLDER = join(import.meta.dirname, '../../db/migrations')
/** The migrations of which the first one in `FOLDER` is the sum: only a database that has begun with them goes on with them. */
const BEFORE = join(import.meta.dirname, '../../db/before-baseline')
const NAME = /^\d{12}_[a-z0-9_]+\.ts$/

/** Hears of each before it begins: which it is, and of how many. */
export type TellMigration = (name: string, number: number, of: number) => void

/** Applies what is missing, in one transaction, and names it. Processes that start at once take turns. */
export async function migrateToLatest<T>(
  db: Kysely<T>,
  folder = FOLDER,
  tell: TellMigration = () => undefined,
): Promise<string[]> {
  const newer = (await appliedTo(db)).filter((name) => !placesIn(folder).has(name))
  if (newer.length === 0) return apply(db, (applied) => ownPlaces(folder, applied), tell)
  throw new StartRefused(
    `The database was used by a newer version of the platform (${newer.join(', ')}). Start that one.`,
  )
}

/** Applies just these, so that rows which were exported under them fit. */
export async function migrateTo<T>(db: Kysely<T>, names: string[]): Promise<string[]> {
  const places = placesIn(FOLDER)
  const unknown = names.filter((name) => !places.has(name))
  if (unknown.length > 0)
    throw new Error(
      `This was written by another version of the platform: ${unknown.join(', ')} is not known here.`,
    )
  const newer = (await appliedTo(db)).filter((name) => !names.includes(name))
  const wanted = new Map([...places].filter(([name]) => names.includes(name)))
  if (newer.length === 0) return apply(db, () => wanted)
  throw new Error(
    `The database has newer tables than the file (${newer.join(', ')}). Give it one without tables.`,
  )
}

/** What the files on disk have and the database has not: they were renewed and the process was not started again. */
export async function listPending<T>(db: Kysely<T>, folder = FOLDER): Promise<string[]> {
  const applied = await appliedTo(db)
  return [...ownPlaces(folder, applied).keys()].filter((name) => !applied.includes(name))
}

async function appliedTo<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{
    table: string | null
  }>`select to_regclass('kysely_migration') as table`.execute(db)
  if (!rows[0]?.table) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

function apply<T>(
  db: Kysely<T>,
  placesFor: (applied: readonly string[]) => Places,
  tell: TellMigration = () => undefined,
): Promise<string[]> {
  return db.connection().execute(async (session) => {
    // A migration, and waiting for another process's, may take longer than any request.
    await sql`set statement_timeout = 0`.execute(session)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(session)
    try {
      const applied = await appliedTo(session)
      const places = placesFor(applied)
      const missing = [...places.keys()].filter((name) => !applied.includes(name))
      return await run(session, {
        getMigrations: () => loadAll(places, { missing, before: telling(missing, tell) }),
      })
    } finally {
      await sql`reset statement_timeout`.execute(session)
      await sql`reset idle_in_transaction_session_timeout`.execute(session)
    }
  })
}

async function run<T>(db: Kysely<T>, provider: MigrationProvider): Promise<string[]> {
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { results = [], error } = await migrator.migrateToLatest()
  if (!error) return results.map(({ migrationName }) => migrationName)
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(
    `The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${reason(error)}`,
    { cause: error },
  )
}

async function loadAll(
  places: Places,
  { missing, before }: { readonly missing: readonly string[]; readonly before: (name: string) => void },
): Promise<Record<string, Migration>> {
  const named = [...places].map(async ([name, place]): Promise<[string, Migration]> => [
    name,
    missing.includes(name) ? announced(name, await load(place), before) : APPLIED,
  ])
  return Object.fromEntries(await Promise.all(named))
}

/** Stands for one that will not run again: a start without a new one loads none of them. */
const APPLIED: Migration = {
  up: () => Promise.reject(new Error('This migration is applied already')),
}

const announced = (name: string, migration: Migration, before: (name: string) => void): Migration => ({
  ...migration,
  up: (db) => {
    before(name)
    return migration.up(db)
  },
})

const telling = (missing: readonly string[], tell: TellMigration) => (name: string) =>
  tell(name, missing.indexOf(name) + 1, missing.length)

const nameOf = (file: string) => file.replace(/\.ts$/, '')

/** By the name of a migration where it stands, in their order. */
type Places = ReadonlyMap<string, string>

const placesIn = (folder: string): Places =>
  new Map(
    (folder === FOLDER ? [BEFORE, FOLDER] : [folder]).flatMap((each) =>
      migrationFiles(each).map((file) => [nameOf(file), join(each, file)] as const),
    ),
  )

/** Those that a database goes through: the old ones only if it has begun with them. */
function ownPlaces(folder: string, applied: readonly string[]): Places {
  const places = placesIn(folder)
  const isOld = (place: string) => dirname(place) === BEFORE
  const hasBegun = applied.some((name) => isOld(places.get(name) ?? ''))
  return hasBegun ? places : new Map([...places].filter(([, place]) => !isOld(place)))
}

function migrationFiles(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const misnamed = files.find((file) => !NAME.test(file))
  if (misnamed)
    throw new Error(
      `${misnamed} is not named YYYYMMDDHHMM_name.ts, so its place among the migrations is unknown`,
    )
  return files.toSorted()
}

async function load(place: string): Promise<Migration> {
  const module: unknown = await import(pathToFileURL(place).href)
  if (!isMigration(module)) throw new Error(`${basename(place)} exports no function "up"`)
  return module
}

const isMigration = (module: unknown): module is Migration =>
  typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function'

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
