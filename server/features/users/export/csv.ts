import { stringify } from 'csv-stringify/sync'

/** Excel reads UTF-8 only behind this mark. */
const BOM = '\uFEFF'

/**
 * Rows as CSV, in pieces. A cell that a spreadsheet would run as a formula gets an apostrophe in front, which shows
 * it as text.
 */
export async function* csvPieces(
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    const piece = stringify(
      rows.map((row) => [...row]),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
    yield isFirst ? BOM + piece : piece
    isFirst = false
  }
}
