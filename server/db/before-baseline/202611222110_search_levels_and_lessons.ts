import { sql, type Kysely } from 'kysely'
import { searchColumns } from '#core/text/search-columns.ts'

const ROWS_AT_ONCE = 1000

/** Courses are found by the name of their level too, and lessons by their title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const levels = await sql<{ id: number; name: string }>`select id, name from levels`.execute(db)
  for (const { id, name } of levels.rows) {
    const { norm, stem } = searchColumns(name)
    await sql`
      update courses set search_norm = search_norm || ' ' || ${norm}, search_stem = search_stem || ' ' || ${stem}
      where level_id = ${id}`.execute(db)
  }
  await sql`
    alter table lessons
      add column title_norm text not null default '',
      add column title_stem text not null default ''`.execute(db)
  await nameLessons(db)
  await sql`create index lessons_title_norm on lessons using gin ((' ' || title_norm) gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index lessons_title_stem on lessons using gin (to_tsvector('simple', title_stem))`.execute(
    db,
  )
}

/** The titles that lessons already have, folded as the search folds. */
async function nameLessons(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from lessons where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const columns = rows.map(({ title }) => searchColumns(title))
    await sql`
      update lessons l set title_norm = v.norm, title_stem = v.stem
      from unnest(
        ${rows.map(({ id }) => id)}::bigint[],
        ${columns.map(({ norm }) => norm)}::text[],
        ${columns.map(({ stem }) => stem)}::text[]
      ) as v (id, norm, stem)
      where l.id = v.id`.execute(db)
    after = Number(last.id)
  }
}
