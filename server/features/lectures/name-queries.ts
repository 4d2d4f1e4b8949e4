import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** The next lectures of these people, in the order of their ids; locked, so that no title changes meanwhile. */
export const lockNamed = (db: Db, lecturerIds: readonly number[], afterId: number, limit: number) =>
  db
    .selectFrom('lectures as l')
    .innerJoin('users as u', 'u.id', 'l.lecturer_id')
    .select(['l.id', 'l.title', 'l.description', 'u.name as lecturer_name'])
    .where('l.lecturer_id', 'in', [...lecturerIds, 0])
    .where('l.id', '>', afterId)
    .orderBy('l.id')
    .limit(limit)
    .forUpdate('l')
    .execute()

interface SearchRow {
  readonly id: number
  readonly search_norm: string
  readonly stems: string
}

export const updateSearch = (db: Db, rows: readonly SearchRow[]) =>
  sql`
    update lectures l set search_norm = v.norm, search_vector = to_tsvector('simple', v.stems)
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ search_norm }) => search_norm)}::text[],
      ${rows.map(({ stems }) => stems)}::text[]
    ) as v (id, norm, stems)
    where l.id = v.id`.execute(db)
