import type { Ctx, Renamed } from '#server/kernel/context.ts'
import * as queries from './name-queries.ts'
import { lectureSearchColumns } from './search-columns.ts'

const AT_ONCE = 500

/** Lectures are found by the name of whoever gives them. */
export async function followNames(tx: Ctx, renamed: readonly Renamed[]): Promise<void> {
  const people = renamed.flatMap(({ of, id }) => (of === 'person' ? id : []))
  if (people.length === 0) return
  for (let last = 0; ;) {
    const rows = await queries.lockNamed(tx.db, people, last, AT_ONCE)
    if (rows.length > 0) {
      await queries.updateSearch(
        tx.db,
        rows.map((row) => ({ id: row.id, ...lectureSearchColumns(row) })),
      )
      tx.changes('lectures')
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < AT_ONCE) break
  }
}
