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
 * moment later, and a row counts as seen by all only when its commit is there, and with it those of the thirty-two
 * transactions around it (PostgreSQL keeps one place of the log for such a group). The tidying of one table is such a
 * transaction, so the log is written out before each.
 */
export async function vacuum(db: Db, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await writeLogOut(db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

const writeLogOut = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`select pg_logical_emit_message(true, 'vacuum', '')`.execute(trx)
  })
