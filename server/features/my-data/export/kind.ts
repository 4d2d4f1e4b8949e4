import type { RawBuilder } from 'kysely'
import type { Row } from './row.ts'

/** A column of the readable page: its heading, and words for values that are codes. */
export interface Column {
  readonly label: string
  readonly word?: (value: string) => string
}

/** One kind of what is kept about her: a JSON file of all its rows and a part of the page. */
export interface Kind {
  readonly title: string
  /** Columns that the page shows; the JSON file has all of them. */
  readonly columns: Readonly<Record<string, Column>>
  /** `key` orders the rows and is not shown. */
  readonly query: (userId: number) => RawBuilder<Row>
  readonly shape?: (row: Row) => Row
}

/** A column under this heading. */
export const shown = (label: string, words?: Readonly<Record<string, string>>): Column =>
  words ? { label, word: (value) => words[value] ?? value } : { label }
