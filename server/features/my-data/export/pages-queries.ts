import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Row } from './row.ts'

/** The next rows after `key`, in its order. */
export async function listRowsAfter(
  db: Db,
  query: RawBuilder<Row>,
  key: number,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (${query}) as r where r.key > ${key} order by r.key limit ${limit}`.execute(db)
  return rows
}
