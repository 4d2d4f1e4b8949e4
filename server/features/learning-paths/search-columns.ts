import { searchedText } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { sortKey } from '#core/text/sort-key.ts'
import { stem } from '#core/text/stem.ts'

const MOST_SEARCHED = 2_000

/** What a path stores to be found and sorted by; the only place that knows of which words. */
export function pathSearchColumns({ title, description }: { title: string; description: string }) {
  const words = [title, description.slice(0, MOST_SEARCHED)]
  return {
    title_norm: normalise(title),
    title_sort: sortKey(title),
    search_norm: searchedText(...words),
    stems: stem(words.join(' ')),
  }
}
