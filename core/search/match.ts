import { stem } from '#core/text/stem.ts'
import { isShort, readingsOf, readSearch, searchedText, type SearchTerm } from './search.ts'

/** Whether a text answers a query, by the same rules as the server's lists; a blank query is answered by all. */
export function matchesQuery(query: string, text: string): boolean {
  const search = readSearch(query)
  if (!search) return true
  const norm = searchedText(text)
  const stems = new Set(stem(text).split(' '))
  return readingsOf(search).some(
    ({ terms }) => terms.length > 0 && terms.every((term) => hasTerm(term, norm, stems)),
  )
}

function hasTerm({ parts, stems }: SearchTerm, norm: string, ofText: ReadonlySet<string>): boolean {
  return (
    parts.some((part) => norm.includes(isShort(part) ? ` ${part}` : part)) ||
    stems.some((stem) => ofText.has(stem))
  )
}
