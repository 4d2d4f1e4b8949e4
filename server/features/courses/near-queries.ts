import { sql, type RawBuilder } from 'kysely'
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

const nearest = (terms: readonly NearTerm[], stems: string) => sql`
  with had as (
    select term, id, max(weight) as weight from (${sql.join(terms.flatMap(waysToHave), sql` union all `)}) as ways
    group by term, id
  ), near as (
    select had.id, sum(weight) as score from had join course_search using (id) group by had.id, students_count
    order by score desc, students_count desc, had.id limit ${MOST}
  )
  select id, score from near
  union all (
    select id, likeness as score
    from courses, lateral (select word_similarity(${stems}, title_stem) as likeness) as compared
    where status = 'published' and likeness >= ${LIKE_ENOUGH} and not exists (select from near)
    order by likeness desc, id limit ${MOST}
  )`

/** Each is looked up in the index of stems; no row is compared with hundreds of words. */
const waysToHave = ({ exact, close, far }: NearTerm, term: number): RawBuilder<unknown>[] =>
  [far, close, exact].flatMap((stems, weight) =>
    stems.length === 0
      ? []
      : [
          sql`select ${sql.lit(term)} as term, id, ${sql.lit(weight + 1)} as weight from course_search
            where status = 'published' and search_vector @@ ${stems.join(' | ')}::tsquery`,
        ],
  )
