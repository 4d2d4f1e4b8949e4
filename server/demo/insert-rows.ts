import type { Insertable, InsertObject, Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** A statement carries at most 65,535 values. */
const MOST_VALUES = 60_000

export async function insertRows<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (const chunk of chunks(rows)) await db.insertInto(table).values(asObjects<T>(chunk)).execute()
}

type WithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB]

/** The new ids in the order of the rows: an identity counts up as the rows of a statement are written. */
export async function insertWithIds<T extends WithId>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const chunk of chunks(rows)) {
    const written = await db.insertInto(table).values(asObjects<T>(chunk)).returning('id').execute()
    ids.push(...written.map((row) => Number((row as { id: number }).id)))
  }
  return ids.toSorted((a, b) => a - b)
}

function chunks<R extends object>(rows: readonly R[]): R[][] {
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length))
  const most = Math.floor(MOST_VALUES / width)
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  )
}

/** Kysely cannot follow that the rows of a table it does not know yet are that table's rows. */
const asObjects = <T extends keyof DB>(rows: readonly Insertable<DB[T]>[]) =>
  rows as readonly InsertObject<DB, T>[]
