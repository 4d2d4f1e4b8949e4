import { searchedText } from '#core/search/search.ts'
import { normalise } from '#core/text/normalise.ts'
import { sortKey } from '#core/text/sort-key.ts'
import { stem } from '#core/text/stem.ts'

export interface LectureWords {
  readonly title: string
  readonly description: string
  readonly lecturer_name: string
}

const MOST_SEARCHED = 2_000

/** What a lecture stores to be found and sorted by. */
export function lectureSearchColumns({ title, description, lecturer_name }: LectureWords) {
  const words = [title, lecturer_name, description.slice(0, MOST_SEARCHED)]
  return {
    title_norm: normalise(title),
    title_sort: sortKey(title),
    search_norm: searchedText(...words),
    stems: stem(words.join(' ')),
  }
}
