import type { Ctx, Renamed } from '#server/kernel/context.ts'
import * as queries from './name-queries.ts'
import { circleSearchColumns } from './search-columns.ts'

const AT_ONCE = 500

/** Circles are found by the names of their teacher, their category and their level, and show that of a level they ask for. */
export async function followNames(tx: Ctx, renamed: readonly Renamed[]): Promise<void> {
  const idsOf = (kind: Renamed['of']) => renamed.flatMap(({ of, id }) => (of === kind ? id : []))
  const named = { teacherIds: idsOf('person'), categoryIds: idsOf('category'), levelIds: idsOf('level') }
  for (let last = 0; ;) {
    const rows = await queries.lockNamed(tx.db, named, last, AT_ONCE)
    if (rows.length > 0) {
      await queries.updateSearch(
        tx.db,
        rows.map((row) => ({ id: row.id, ...circleSearchColumns(row) })),
      )
      tx.changes('circles')
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < AT_ONCE) break
  }
}
