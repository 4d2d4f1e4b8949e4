import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type OperationNodeSource } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** How many pages of the database the statement touches. */
export async function pagesOf(db: Db, statement: OperationNodeSource): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/**
 * Tidies tables as autovacuum does in time, so that an index alone answers. Commits of the test server reach the log a
 * moment later, and a row whose commit is not there yet counts as not seen by all: so the log is written out first.
 */
export async function vacuum(db: Db, ...tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`select pg_logical_emit_message(true, 'vacuum', '')`.execute(trx)
  })
  for (const table of tables) await untilSeenByAll(db, table)
}

/** A transaction that stands open just then keeps rows from counting as seen by all. */
async function untilSeenByAll(db: Db, table: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    if ((await isSeenByAll(db, table)) || Date.now() > end) return
  }
}
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

async function isSeenByAll(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select relallvisible = relpages as is from pg_class where oid = ${table}::regclass`.execute(db)
  return rows[0]?.is ?? false
}
