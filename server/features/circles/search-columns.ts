import { searchedText } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { sortKey } from '#core/text/sort-key.ts'
import { stem } from '#core/text/stem.ts'

export interface CircleWords {
  readonly title: string
  readonly description: string
  readonly teacher_name: string
  readonly category_name: string | null
  readonly level_name: string | null
}

const MOST_SEARCHED = 2_000

/** What a circle stores to be found and sorted by; the only place that knows of which words. */
export function circleSearchColumns(circle: CircleWords) {
  const { title, description, teacher_name, category_name, level_name } = circle
  const words = [
    title,
    teacher_name,
    category_name ?? '',
    level_name ?? '',
    description.slice(0, MOST_SEARCHED),
  ]
  return {
    title_norm: normalise(title),
    title_sort: sortKey(title),
    search_norm: searchedText(...words),
    stems: stem(words.join(' ')),
  }
}
