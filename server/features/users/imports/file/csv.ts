import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { peopleFileLimits } from '#contract/kernel/limits.ts'
import { csvHead } from '#core/csv-head.ts'
import { readLetters } from '#core/text/file-letters.ts'
import { cleanCell, UnreadableFile, type FileRow } from './rows.ts'

/** UTF-8 as it should be, else what Excel writes: UTF-16 with its mark, or Arabic Windows. Undefined: no text at all. */
function decodeCsv(bytes: Uint8Array): string | undefined {
  const { text } = readLetters(bytes)
  return text.includes('\0') ? undefined : text
}

const newlinesIn = (text: string) => text.split('\n').length - 1

const leadingNewlines = (text: string) => /^\n*/.exec(text)?.[0].length ?? 0

export async function* readCsv(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const decoded = decodeCsv(bytes)
  if (decoded === undefined || decoded.startsWith('%PDF')) throw new UnreadableFile({ fault: 'unreadable' })
  yield* recordsOf(csvHead(decoded))
}

/** Lines are counted here: the parser takes a Windows line end inside a cell for two, and tells where a record ends. */
async function* recordsOf({
  rows: text,
  delimiter,
  firstLine,
}: ReturnType<typeof csvHead>): AsyncGenerator<FileRow> {
  let line = firstLine
  let blank = 0
  // An error overtakes the records before it, so how far the parser came is counted beside what has been read.
  let reached = firstLine
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: peopleFileLimits.rowCharacters,
      on_record: (record, { raw = '' }) => {
        reached += newlinesIn(raw)
        const isEmpty = raw.replaceAll(delimiter, '').trim() === ''
        if (isEmpty && ++blank > peopleFileLimits.rows) throw new UnreadableFile({ fault: 'tooMuch' })
        return record
      },
    }),
  )
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      const cells = record.map(cleanCell)
      // Empty lines stand at the beginning of the row that follows them.
      if (cells.some((cell) => cell !== '')) yield { line: line + leadingNewlines(raw), cells }
      line += newlinesIn(raw)
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw new UnreadableFile({ fault: 'broken', line: reached }, error)
  }
}
