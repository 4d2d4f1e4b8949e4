import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isShort, readingsOf, type Reading, type Search, type SearchTerm } from '#core/search/search.ts'

/** Where a list keeps the texts that it is searched by. */
export interface SearchedTexts {
  /** As `searchedText` writes them: a space stands before each word. A name of a column, or an expression. */
  readonly norm: string | RawBuilder<string>
  /** A column of the stems, parsed: `tsvector`; or an expression. */
  readonly stems?: string | RawBuilder<unknown>
}

/** The rows that have every term of the search; all rows where nothing is searched for. */
export function matches(search: Search | undefined, { norm, stems }: SearchedTexts): Expression<SqlBool> {
  const column = columnOf(norm)
  const stemmed = typeof stems === 'string' ? sql.ref(stems) : stems
  return everyTerm(search, (term) => [
    // First, because looking a stem up costs less than reading a text.
    ...(stemmed && term.stems.length > 0 ? [hasStem(stemmed, term)] : []),
    ...term.parts.map((part) => contains(column, isShort(part) ? ` ${part}` : part)),
  ])
}

/** The same with each term at the beginning of a word: what was most likely meant. */
export const beginsWords = (search: Search, { norm }: SearchedTexts): Expression<SqlBool> =>
  everyTerm(search, ({ parts }) => parts.map((part) => contains(columnOf(norm), ` ${part}`)))

/** Lower is nearer: the very title, at the start of a word of it, inside it, elsewhere, only word by word. */
export const nearness = (search: Search, columns: RankedColumns): RawBuilder<number> =>
  sql<number>`least(${sql.join(readingsOf(search).map((reading) => nearnessOf(reading, columns)))})`

interface RankedColumns {
  readonly title: string
  readonly text: string
}

function nearnessOf({ norm }: Reading, columns: RankedColumns): RawBuilder<number> {
  const [title, text] = [sql.ref(columns.title), sql.ref(columns.text)]
  return sql<number>`case
    when strpos(${text}, ${norm}) = 0 then 4
    when strpos(${title}, ${norm}) = 0 then 3
    when ${title} = ${norm} then 0
    when strpos(' ' || ${title}, ${` ${norm}`}) > 0 then 1
    else 2 end`
}

function everyTerm(
  search: Search | undefined,
  waysToHave: (term: SearchTerm) => readonly RawBuilder<SqlBool>[],
): Expression<SqlBool> {
  if (!search) return sql<SqlBool>`true`
  const readings = readingsOf(search).filter(({ terms }) => terms.length > 0)
  if (readings.length === 0) return sql<SqlBool>`false`
  const ways = readings.map(({ terms }) => {
    const each = terms.map((term) => sql<SqlBool>`(${sql.join(waysToHave(term), sql` or `)})`)
    return sql<SqlBool>`(${sql.join(each, sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

const columnOf = (norm: SearchedTexts['norm']) => (typeof norm === 'string' ? sql.ref<string>(norm) : norm)

/** Parts are letters, digits and spaces, so nothing in them is a sign of a pattern. */
const contains = (column: RawBuilder<string>, part: string) => sql<SqlBool>`${column} like ${`%${part}%`}`

const hasStem = (column: RawBuilder<unknown>, { stems }: SearchTerm) =>
  sql<SqlBool>`${column} @@ ${stems.join(' | ')}::tsquery`
