import type { Ctx } from '../context.ts'
import { isDatabaseDown } from '../errors.ts'
import { inTransaction } from './transaction.ts'

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/**
 * What a job settles row by row. A row that fails leaves the others alone: it is thrown with all that failed at the
 * end, so that the job is logged and comes again. A lost database ends it at once.
 */
export async function eachRow<Row>(rows: Rows<Row>, work: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for await (const row of rows)
    try {
      await work(row)
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the rows failed`)
}

/** Each in a transaction of its own. */
export const eachInTransaction = <C extends Ctx, Row>(
  ctx: C,
  rows: Rows<Row>,
  work: (tx: C, row: Row) => Promise<unknown>,
): Promise<void> => eachRow(rows, (row) => inTransaction(ctx, (tx) => work(tx, row)))
