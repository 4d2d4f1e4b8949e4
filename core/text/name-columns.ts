import { searchColumns } from './search-columns.ts'

/** What a table of people stores of a name: as it is read, searched and sorted. */
export function nameColumns(name: string) {
  const { norm, stem, sort } = searchColumns(name)
  return { name, name_norm: norm, name_stem: stem, name_sort: sort }
}
