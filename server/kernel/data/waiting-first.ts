import { sql, type SelectQueryBuilder } from 'kysely'

/**
 * The order of what waits for a decision: the waiting come first, the oldest at their head; then the newest of the
 * decided. The table's index holds this very order.
 */
export const waitingFirst = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.orderBy(sql`(status <> 'pending')`).orderBy(sql`(case when status = 'pending' then id else -id end)`)
