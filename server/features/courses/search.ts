import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { normalise } from '#core/text/normalise.ts'
import { expandQuery, type SearchTerm } from '#core/text/synonyms.ts'

/** Queries and words this short match the start of a word only. */
const SHORT = 2

export interface SearchTerms {
  readonly norm: string
  readonly terms: readonly SearchTerm[]
}

/** What a typed query looks for. Undefined when nothing of it is searchable. */
export function searchTerms(query: string | undefined): SearchTerms | undefined {
  const norm = normalise(query ?? '')
  return norm ? { norm, terms: expandQuery(norm) } : undefined
}

/** Every term, as a part of the text or by its light stem. */
export const matches = ({ terms }: SearchTerms): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(terms.map(matchesTerm), sql` and `)})`

function matchesTerm({ norm, stems }: SearchTerm): RawBuilder<SqlBool> {
  const parts = norm.map((part) =>
    part.length <= SHORT
      ? sql<SqlBool>`(' ' || courses.search_norm) like ${`% ${part}%`}`
      : sql<SqlBool>`courses.search_norm like ${`%${part}%`}`,
  )
  const long = stems.filter((stem) => stem.length > SHORT)
  if (long.length > 0)
    parts.push(sql<SqlBool>`courses.search_vector @@ to_tsquery('simple', ${long.join(' | ')})`)
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** Lower is better: exact title, start of a word of the title, inside the title, elsewhere, by stem only. */
export const rank = ({ norm }: SearchTerms): RawBuilder<number> => sql<number>`case
  when courses.title_norm = ${norm} then 0
  when (' ' || courses.title_norm) like ${`% ${norm}%`} then 1
  when courses.title_norm like ${`%${norm}%`} then 2
  when courses.search_norm like ${`%${norm}%`} then 3
  else 4 end`
