import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { courseSearchColumns } from './search-columns.ts'
import { CATALOGUE, courseTag } from './tags.ts'
import * as queries from './upkeep-queries.ts'

const AT_ONCE = 500

/** After lessons of a course came, went, or changed their length. Cards are dropped only when a figure of theirs did. */
export async function recountCourse(tx: Ctx, courseId: number): Promise<void> {
  if (await queries.recountLessons(tx.db, courseId)) tx.changes(CATALOGUE, courseTag(courseId))
}

/** A name that courses are found by has changed: of their instructor or of their category. */
export function rebuildCourseSearch(ctx: Ctx, renamed: queries.Renamed): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (let last = 0; ;) {
      const rows = await queries.lockNamed(tx.db, renamed, last, AT_ONCE)
      const found = rows.map((row) => ({ id: row.id, ...courseSearchColumns(row) }))
      if (found.length > 0) await queries.updateSearch(tx.db, found)
      last = found.at(-1)?.id ?? 0
      if (found.length < AT_ONCE) break
    }
    tx.changes(CATALOGUE)
  })
}
