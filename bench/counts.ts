import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BROWSER, type Call } from './load.ts'

export interface Counts {
  readonly statements: number
  /** Transactions that wrote something; each is a commit that waits for the disk. */
  readonly writes: number
}

/** Jobs look for work in between; what they do is no part of a request. */
const STATEMENTS = `
  select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query !~* 'pgboss|pg_stat_statements|pg_current_snapshot|^(begin|commit|rollback)'`
const WRITES = `select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`

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
  // The queues write all the while, in the whole cluster: as long again without requests shows how much.
  await sleep(performance.now() - begun)
  const idle = await read(watch)
  return {
    statements: (after.calls - before.calls - (idle.calls - after.calls)) / times,
    writes: Math.max(0, after.next - before.next - (idle.next - after.next)) / times,
  }
}

async function read(watch: pg.Client) {
  const { rows: found } = await watch.query<{ next: string }>(WRITES)
  const { rows: counted } = await watch.query<{ calls: number }>(STATEMENTS)
  return { next: Number(found[0]?.next), calls: counted[0]?.calls ?? 0 }
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
