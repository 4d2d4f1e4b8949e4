import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** The lessons that students see, and their minutes. True when a card in the catalogue shows other figures now. */
export async function recountLessons(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    update courses c set lessons_count = n.lessons, duration_minutes = n.minutes
    from (
      select count(*)::int as lessons, coalesce(round(sum(duration_minutes)), 0)::int as minutes
      from lessons where course_id = ${courseId} and is_published
    ) n
    where c.id = ${courseId} and (c.lessons_count, c.duration_minutes) is distinct from (n.lessons, n.minutes)
    returning c.status`.execute(db)
  return rows[0]?.status === 'published'
}

interface Named {
  readonly instructorIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly levelIds: readonly number[]
}

/** The next courses that carry a name, in the order of their ids; locked, so that no title changes meanwhile. */
export const lockNamed = (db: Db, named: Named, afterId: number, limit: number) =>
  db
    .selectFrom('courses as c')
    .leftJoin('users as u', 'u.id', 'c.instructor_id')
    .leftJoin('categories as k', 'k.id', 'c.category_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .select([
      'c.id',
      'c.title',
      'c.short_description',
      'u.name as instructor_name',
      'k.name as category_name',
      'l.name as level_name',
    ])
    .where(
      sql<boolean>`(c.instructor_id = any(${[...named.instructorIds]}::bigint[])
                    or c.category_id = any(${[...named.categoryIds]}::bigint[])
                    or c.level_id = any(${[...named.levelIds]}::bigint[]))`,
    )
    .where('c.id', '>', afterId)
    .orderBy('c.id')
    .limit(limit)
    .forUpdate('c')
    .execute()

interface SearchRow {
  readonly id: number
  readonly search_norm: string
  readonly search_stem: string
}

export const updateSearch = (db: Db, rows: readonly SearchRow[]) =>
  sql`
    update courses c set search_norm = v.norm, search_stem = v.stem
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ search_norm }) => search_norm)}::text[],
      ${rows.map(({ search_stem }) => search_stem)}::text[]
    ) as v (id, norm, stem)
    where c.id = v.id`.execute(db)
