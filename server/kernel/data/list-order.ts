import { sql, type RawBuilder } from 'kysely'

/** What comes first in a list: by the first column, and where rows agree by the next. */
export type ListOrder<Column extends string> = readonly (readonly [
  column: Column,
  direction: 'asc' | 'desc',
])[]

export const inOrderOf = (order: ListOrder<string>): RawBuilder<unknown> =>
  sql`${sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`))}`
