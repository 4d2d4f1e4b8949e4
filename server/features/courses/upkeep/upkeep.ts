import type { Ctx, Renamed } from '#server/kernel/context.ts'
import { courseSearchColumns } from '../search/search-columns.ts'
import * as queries from './upkeep-queries.ts'

const AT_ONCE = 500

/** After lessons of a course came, went, or changed their length. Cards are dropped only when a figure of theirs did. */
export async function recountCourse(tx: Ctx, courseId: number): Promise<void> {
  if (await queries.recountLessons(tx.db, courseId)) tx.changes('catalogue', `course:${courseId}`)
}

/** Courses are found by the names of their instructor, their category and their level. */
export async function followNames(tx: Ctx, renamed: readonly Renamed[]): Promise<void> {
  const idsOf = (kind: Renamed['of']) => renamed.flatMap(({ of, id }) => (of === kind ? id : []))
  const named = {
    instructorIds: idsOf('person'),
    categoryIds: idsOf('category'),
    levelIds: idsOf('level'),
  }
  for (let last = 0; ;) {
    const rows = await queries.lockNamed(tx.db, named, last, AT_ONCE)
    const searchRows = rows.map((row) => ({ id: row.id, ...courseSearchColumns(row) }))
    if (searchRows.length > 0) {
      await queries.updateSearch(tx.db, searchRows)
      tx.changes('catalogue')
    }
    last = searchRows.at(-1)?.id ?? 0
    if (searchRows.length < AT_ONCE) break
  }
}
