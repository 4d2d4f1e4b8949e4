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
      sql<{ id: number; score: number }>`(${nearest(terms, stems)})`.as('near'),
      'near.id',
      'courses.id',
    )
    .orderBy('near.score', 'desc')
    .orderBy('courses.students_count', 'desc')
    .orderBy('courses.id')
    .execute()

const nearest = (terms: readonly NearTerm[], stems: string) => {
  const ways = terms.flatMap(waysToHave)
  return sql`
  with way as (
    select * from unnest(
      ${ways.map(({ term }) => term)}::int[], ${ways.map(({ weight }) => weight)}::int[], ${ways.map(({ word }) => word)}::text[]
    ) as way (term, weight, word)
  ), had as (
    select term, id, max(weight) as weight
    from way join course_search on search_vector @@ word::tsquery
    where status = 'published'
    group by term, id
  ), near as (
    select id, sum(weight) as score from had join course_search using (id) group by id, students_count
    order by score desc, students_count desc, id limit ${MOST}
  )
  select id, score from near
  union all (
    select id, likeness as score
    from courses, lateral (select word_similarity(${stems}, title_stem) as likeness) as compared
    where status = 'published' and likeness >= ${LIKE_ENOUGH} and not exists (select from near)
    order by likeness desc, id limit ${MOST}
  )`
}

/** Each word is looked up in the index of stems by itself; no row is compared with hundreds of words. */
const waysToHave = ({ exact, close, far }: NearTerm, term: number) =>
  [far, close, exact].flatMap((words, weight) => words.map((word) => ({ term, weight: weight + 1, word })))
