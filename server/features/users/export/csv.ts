import { stringify } from 'csv-stringify/sync'
import { textOf, type Batches } from './cells.ts'

/** Excel reads UTF-8 only behind this mark. */
const BOM = '\uFEFF'

/**
 * Rows as CSV, in pieces. A cell that a spreadsheet would run as a formula gets an apostrophe in front, which shows
 * it as text.
 */
export async function* csvPieces(batches: Batches): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    const piece = stringify(
      rows.map((row) => row.map(textOf)),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
    yield isFirst ? BOM + piece : piece
    isFirst = false
  }
}
