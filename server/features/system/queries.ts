import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const SLOWEST = 10

interface DatabaseFigures {
  version: string
  size_bytes: number
  connections: number
  max_connections: number
  cache_hit_percent: number | null
}

export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::bigint as max_connections,
      (select round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0))::bigint
       from pg_stat_database where datname = current_database()) as cache_hit_percent`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database told nothing of itself')
  return figures
}

export async function keepsStatements(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_extension where extname = 'pg_stat_statements'
      and position('pg_stat_statements' in current_setting('shared_preload_libraries')) > 0`.execute(db)
  return rows.length > 0
}

interface SlowQuery {
  query: string
  calls: number
  mean_ms: number
  total_ms: number
}

/** Statements are shown with `$1` in the place of values, as the extension keeps them. */
export async function listSlowQueries(db: Db): Promise<SlowQuery[]> {
  const { rows } = await sql<SlowQuery>`
    select left(query, 400) as query, calls, mean_exec_time as mean_ms, total_exec_time as total_ms
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc
    limit ${SLOWEST}`.execute(db)
  return rows
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** When this database was made. */
export async function findFirstMigration(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(min(timestamp)::timestamptz, now()) as at from kysely_migration`.execute(db)
  return rows[0]?.at ?? new Date()
}

export const listClientErrors = (db: Db, since: Date) =>
  db
    .selectFrom('client_errors')
    .select(['code', 'message', 'url', 'at', 'user_agent'])
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()

export const countClientErrors = (db: Db, since: Date) =>
  db
    .selectFrom('client_errors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
