import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BROWSER, median, type Call } from './load.ts'

const MOMENT_MS = 15
const MOST_TRIES = 20

export interface Counts {
  readonly statements: number
  /** Commits of what was several statements; a statement alone is its own. */
  readonly commits: number
  /** Rows that its own inserts wrote. */
  readonly inserted: number
  /** Pages of the database that its statements touched. */
  readonly pages: number
}

/** Of what the queues ask themselves nothing counts. */
const COUNTED = `
  select coalesce(sum(calls) filter (where query !~* '^(begin|commit|rollback)'), 0)::int as statements,
         coalesce(sum(calls) filter (where query ~* '^commit'), 0)::int as commits,
         coalesce(sum(rows) filter (where query ~* '^\\s*insert'), 0)::int as inserted,
         coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint::float as pages,
         (select dealloc from pg_stat_statements_info)::int as forgotten
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query !~* 'pgboss|pg_stat_statements'`

interface Read extends Counts {
  /** So often the view was full, and statements were dropped from it with their counts. */
  readonly forgotten: number
}

/**
 * What one request costs the database: the median of so many that are sent one after the other, each counted by itself.
 * A job that runs meanwhile falls into a few of them, and so does what a request writes once a minute.
 */
export async function countFor(
  watch: pg.Client,
  url: string,
  { calls, times = 100 }: { calls: Call | (() => Call); times?: number },
): Promise<Counts> {
  const next = typeof calls === 'function' ? calls : () => calls
  await send(url, next())
  // Whatever ran before has filled the view, and a full one drops what was called least.
  await watch.query('select pg_stat_statements_reset()')
  const costs: Counts[] = []
  let before = await settled(watch)
  const { forgotten } = before
  for (let sent = 0; sent < times; sent++) {
    await send(url, next())
    const after = await settled(watch)
    costs.push({
      statements: after.statements - before.statements,
      commits: after.commits - before.commits,
      inserted: after.inserted - before.inserted,
      pages: after.pages - before.pages,
    })
    before = after
  }
  if (before.forgotten !== forgotten)
    throw new Error('pg_stat_statements dropped statements that were counted')
  const of = (what: keyof Counts) => median(costs.map((cost) => cost[what]))
  return {
    statements: of('statements'),
    commits: of('commits'),
    inserted: of('inserted'),
    pages: of('pages'),
  }
}

/** What runs after an answer has ended when nothing has changed for a moment. */
async function settled(watch: pg.Client): Promise<Read> {
  let last = await read(watch)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await sleep(MOMENT_MS)
    const now = await read(watch)
    if (now.statements === last.statements) return now
    last = now
  }
  return last
}

async function read(watch: pg.Client): Promise<Read> {
  const { rows } = await watch.query<Read>(COUNTED)
  return rows[0] ?? { statements: 0, commits: 0, inserted: 0, pages: 0, forgotten: 0 }
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
