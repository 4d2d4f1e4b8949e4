import type { Db } from '#server/kernel/context.ts'

type ShelfKind = 'categories' | 'levels'

/** What stands on one or asks for it: the first few titles. */
export const listOnShelf = (db: Db, kind: ShelfKind, id: number, limit: number) =>
  db
    .selectFrom('circles')
    .select('title')
    .where((eb) =>
      kind === 'categories'
        ? eb('category_id', '=', id)
        : eb.or([eb('level_id', '=', id), eb('needs_level_id', '=', id)]),
    )
    .orderBy('title_sort')
    .limit(limit)
    .execute()

/** What stood on one shelf, or asks for it, names the other now. Answers how many stood there. */
export async function moveShelf(db: Db, kind: ShelfKind, from: number, to: number): Promise<number> {
  const column = kind === 'categories' ? 'category_id' : 'level_id'
  const { numUpdatedRows } = await db
    .updateTable('circles')
    .set({ [column]: to })
    .where(column, '=', from)
    .executeTakeFirst()
  if (kind === 'levels')
    await db.updateTable('circles').set({ needs_level_id: to }).where('needs_level_id', '=', from).execute()
  return Number(numUpdatedRows)
}
