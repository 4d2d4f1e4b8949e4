import { normalise } from './normalise.ts'
import { stem } from './stem.ts'
import { expandQuery, type SearchTerm } from './synonyms.ts'

/** Whether a text answers a query, by the same rules as the server's search; a blank query is answered by all. */
export function matchesQuery(query: string, text: string): boolean {
  const norm = ` ${normalise(text)}`
  const stems = new Set(stem(text).split(' '))
  return expandQuery(query).every((term) => isFound(term, norm, stems))
}

function isFound(term: SearchTerm, norm: string, stems: ReadonlySet<string>): boolean {
  return (
    term.norm.some((part) => norm.includes(part.length <= 2 ? ` ${part}` : part)) ||
    term.stems.some((part) => stems.has(part))
  )
}
