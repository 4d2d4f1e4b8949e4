import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Who waits for a lock in this database, by process of the server. Other tests wait in databases of their own. */
export async function lockWaits(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.map(({ pid }) => pid)
}
