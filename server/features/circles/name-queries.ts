import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface Named {
  readonly teacherIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly levelIds: readonly number[]
}

/** The next circles that carry a name, in the order of their ids; locked, so that no title changes meanwhile. */
export const lockNamed = (db: Db, named: Named, afterId: number, limit: number) =>
  db
    .selectFrom('circles as c')
    .innerJoin('users as u', 'u.id', 'c.teacher_id')
    .leftJoin('categories as k', 'k.id', 'c.category_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .select(['c.id', 'c.title', 'c.description', 'u.name as teacher_name'])
    .select(['k.name as category_name', 'l.name as level_name'])
    .where(
      sql<boolean>`(c.teacher_id = any(${[...named.teacherIds]}::bigint[])
                    or c.category_id = any(${[...named.categoryIds]}::bigint[])
                    or c.level_id = any(${[...named.levelIds]}::bigint[])
                    or c.needs_level_id = any(${[...named.levelIds]}::bigint[]))`,
    )
    .where('c.id', '>', afterId)
    .orderBy('c.id')
    .limit(limit)
    .forUpdate('c')
    .execute()

interface SearchRow {
  readonly id: number
  readonly search_norm: string
  readonly stems: string
}

export const updateSearch = (db: Db, rows: readonly SearchRow[]) =>
  sql`
    update circles c set search_norm = v.norm, search_vector = to_tsvector('simple', v.stems)
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ search_norm }) => search_norm)}::text[],
      ${rows.map(({ stems }) => stems)}::text[]
    ) as v (id, norm, stems)
    where c.id = v.id`.execute(db)
