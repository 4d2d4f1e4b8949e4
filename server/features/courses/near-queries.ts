import { sql } from 'kysely'
import type { NearTerm } from '#core/search/near.ts'
import type { Db } from '#server/kernel/context.ts'
import { cards } from './queries.ts'

const MOST = 3
const LIKE_ENOUGH = 0.4

/**
 * The published courses that are nearest a search that found nothing, in one statement: those that have most of its
 * words, a slipped one counted less; only if there are none, those whose title looks like all of it.
 */
export const listNearCards = (db: Db, terms: readonly NearTerm[], stems: string) =>
  cards(db)
    .innerJoin(
      sql<{ id: number; score: number }>`(${nearest(terms, stems)})`.as('nearest'),
      'nearest.id',
      'courses.id',
    )
    .orderBy('nearest.score', 'desc')
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .execute()

const nearest = (terms: readonly NearTerm[], stems: string) => {
  const spellings = terms.flatMap(spellingsOf)
  return sql`
  with spelling as (
    select * from unnest(
      ${spellings.map(({ term }) => term)}::int[], ${spellings.map(({ weight }) => weight)}::int[], ${spellings.map(({ word }) => word)}::text[]
    ) as spelling (term, weight, word)
  ), hits as (
    select term, id, max(weight) as weight
    from spelling join course_search on search_vector @@ word::tsquery
    where status = 'published'
    group by term, id
  ), nearest as (
    select id, sum(weight) as score from hits join course_search using (id) group by id, students_count
    order by score desc, students_count desc, id limit ${MOST}
  )
  select id, score from nearest
  union all (
    select id, likeness as score
    from courses, lateral (select word_similarity(${stems}, title_stem) as likeness) as compared
    where status = 'published' and likeness >= ${LIKE_ENOUGH} and not exists (select from nearest)
    order by likeness desc, id limit ${MOST}
  )`
}

/** Each word is looked up in the index of stems by itself; no row is compared with hundreds of words. */
const spellingsOf = ({ exact, close, far }: NearTerm, term: number) =>
  [far, close, exact].flatMap((words, weight) => words.map((word) => ({ term, weight: weight + 1, word })))
