import { type Kysely, sql } from 'kysely'

/** The time by the clock of the database, which may run on another machine. */
export async function readTime<T>(db: Kysely<T>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.at
}
