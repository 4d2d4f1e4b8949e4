import type pg from 'pg'
import { StartRefused } from '#core/start-refused.ts'
import { OLDEST_MAJOR } from './built-in/binaries.ts'

/** Two processes that open a new database at once must not both make its extensions. */
const EXTENSIONS_LOCK = '7215840119'

/** Of PostgreSQL's own: search compares with the one, the other keeps anybody from two sessions at once. */
const EXTENSIONS = ['pg_trgm', 'btree_gist']

/** Says in words what a database lacks, before a query fails on it in the middle of somebody's lesson. */
export async function checkRequirements(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await requireVersion(client)
    await client.query(`select pg_advisory_lock(${EXTENSIONS_LOCK})`)
    for (const name of EXTENSIONS) await requireExtension(client, name)
    await requireArabic(client)
    await addStatistics(client)
    await client.query(`select pg_advisory_unlock(${EXTENSIONS_LOCK})`)
  } finally {
    client.release()
  }
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  )
  if (Number(rows[0]?.number) >= OLDEST_MAJOR * 10_000) return
  throw new StartRefused(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; this server is ${rows[0]?.name}.`)
}

async function requireExtension(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${name}`)
  } catch (error) {
    throw new StartRefused(
      `The database needs the extension ${name}, and it could not be added (${String(error)}). ` +
        `Let its owner run: CREATE EXTENSION ${name}`,
      { cause: error },
    )
  }
}

async function requireArabic(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ knows: boolean }>(`select show_trgm('حلقة') <> '{}' as knows`)
  if (rows[0]?.knows) return
  throw new StartRefused(
    'This database does not take Arabic letters for letters, so searching would find nothing. Its LC_CTYPE must ' +
      "be a UTF-8 one: CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
  )
}

/** Only for the diagnosis of slow statements: where it is missing or not allowed, everything else still works. */
async function addStatistics(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select current_setting('is_superuser') = 'on' and exists (
       select from pg_available_extensions where name = 'pg_stat_statements'
     ) as may`,
  )
  if (rows[0]?.may) await client.query('create extension if not exists pg_stat_statements')
}
