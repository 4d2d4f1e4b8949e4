import type { Db } from '#server/kernel/context.ts'
import type { Kind } from './kind.ts'
import { listRowsAfter } from './pages-queries.ts'
import type { Row } from './row.ts'

const AT_ONCE = 100

interface Reading {
  readonly db: Db
  readonly userId: number
  readonly kind: Kind
}

/** Every row of one kind, read in small parts so that memory stays flat however much she has. */
export async function* readRows({ db, userId, kind }: Reading): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const rows = await listRowsAfter(db, kind.query(userId), last, AT_ONCE)
    for (const { key, ...row } of rows) {
      last = Number(key)
      yield kind.shape ? kind.shape(row) : row
    }
    if (rows.length < AT_ONCE) return
  }
}

/** A JSON list, piece by piece. */
export async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield '\n]\n'
}
