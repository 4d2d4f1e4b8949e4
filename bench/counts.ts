import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BROWSER, type Call } from './load.ts'

export interface Counts {
  readonly statements: number
  /** Commits of what was several statements; a statement alone is its own. */
  readonly commits: number
  /** Rows that its own inserts wrote. */
  readonly inserted: number
  /** Pages of the database that its statements touched. */
  readonly pages: number
}

/** Jobs look for work in between; what they do is no part of a request. */
const COUNTED = `
  select coalesce(sum(calls) filter (where query !~* '^(begin|commit|rollback)'), 0)::int as statements,
         coalesce(sum(calls) filter (where query ~* '^commit'), 0)::int as commits,
         coalesce(sum(rows) filter (where query ~* '^\\s*insert'), 0)::int as inserted,
         coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint::float as pages
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query !~* 'pgboss|pg_stat_statements'`

/** What one request costs the database: sends it `times` times, one after the other, and divides. */
export async function countFor(
  watch: pg.Client,
  url: string,
  { calls, times = 100 }: { calls: Call | (() => Call); times?: number },
): Promise<Counts> {
  const next = typeof calls === 'function' ? calls : () => calls
  await send(url, next())
  await sleep(50)
  const before = await read(watch)
  const begun = performance.now()
  for (let sent = 0; sent < times; sent++) await send(url, next())
  await sleep(50)
  const after = await read(watch)
  // The queues ask all the while: as long again without requests shows how much.
  await sleep(performance.now() - begun)
  const idle = await read(watch)
  const each = (of: keyof Counts) => (after[of] - before[of] - (idle[of] - after[of])) / times
  return {
    statements: each('statements'),
    commits: each('commits'),
    inserted: each('inserted'),
    pages: each('pages'),
  }
}

async function read(watch: pg.Client): Promise<Counts> {
  const { rows } = await watch.query<Counts>(COUNTED)
  return rows[0] ?? { statements: 0, commits: 0, inserted: 0, pages: 0 }
}

async function send(url: string, { method = 'GET', path, headers, body }: Call): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: { ...BROWSER, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body } : {}),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`)
}
