import { sql, type OperationNodeSource } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** How many pages of the database the statement touches. */
export async function pagesOf(db: Db, statement: OperationNodeSource): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}
