import { normalise } from './normalise.ts'
import { sortKey } from './sort-key.ts'
import { stem } from './stem.ts'

export interface SearchColumns {
  norm: string
  stem: string
  sort: string
}

/** What a table stores beside every text that people search or sort by: `*_norm`, `*_stem`, `*_sort`. */
export function searchColumns(text: string): SearchColumns {
  return { norm: normalise(text), stem: stem(text), sort: sortKey(text) }
}
