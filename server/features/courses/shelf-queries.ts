import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

type ShelfKind = 'categories' | 'levels'

/** The shelves that a course stands on or asks for, each once. */
const shelvesOf = {
  categories: sql`select c.category_id as id`,
  levels: sql`select c.level_id as id union select c.required_level_id`,
}
const standsOn = { categories: sql.ref('c.category_id'), levels: sql.ref('c.level_id') }

/** By the shelf: how many courses stand there or ask for it, and how many published ones stand there. */
export async function countOnShelves(db: Db, kind: ShelfKind) {
  const { rows } = await sql<{ id: number; in_use: number; published_courses: number }>`
    select s.id, count(*)::int as in_use,
           count(*) filter (where s.id = ${standsOn[kind]} and c.status = 'published')::int as published_courses
    from courses c cross join lateral (${shelvesOf[kind]}) s
    where s.id is not null
    group by s.id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]))
}

/** What stands on one or asks for it: the first few titles. */
export const listOnShelf = (db: Db, kind: ShelfKind, id: number, limit: number) =>
  db
    .selectFrom('courses')
    .select('title')
    .where((eb) =>
      kind === 'categories'
        ? eb('category_id', '=', id)
        : eb.or([eb('level_id', '=', id), eb('required_level_id', '=', id)]),
    )
    .orderBy('title_sort')
    .limit(limit)
    .execute()

/** What stood on one shelf, or asks for it, names the other now. Answers how many stood there. */
export async function moveShelf(db: Db, kind: ShelfKind, from: number, to: number): Promise<number> {
  const column = kind === 'categories' ? 'category_id' : 'level_id'
  const { numUpdatedRows } = await db
    .updateTable('courses')
    .set({ [column]: to })
    .where(column, '=', from)
    .executeTakeFirst()
  if (kind === 'levels')
    await db
      .updateTable('courses')
      .set({ required_level_id: to })
      .where('required_level_id', '=', from)
      .execute()
  return Number(numUpdatedRows)
}
