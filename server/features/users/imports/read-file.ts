import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { peopleFileLimits } from '#contract/kernel/limits.ts'
import { normalise } from '#core/text/normalise.ts'
import { beginningOf } from '#core/text/written.ts'

export interface FileRow {
  /** Where it ends in the file; the head is line 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The file is no CSV that can be read. */
export class BrokenCsv extends Error {
  override readonly name = 'BrokenCsv'
  readonly line: number
  constructor(line: number, cause: unknown) {
    super(`the CSV breaks at line ${line}`, { cause })
    this.line = line
  }
}

/** UTF-8 as it should be, else what Excel writes: UTF-16 with its mark, or Arabic Windows. Undefined: no text at all. */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** Excel separates by what the country uses for a list; the head tells which. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return [';', '\t', '،'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

export async function* readRows(text: string): AsyncGenerator<FileRow> {
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: peopleFileLimits.rowCharacters,
    }),
  )
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      line = info.lines
      yield { line, cells: record.map(cleanCell) }
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw new BrokenCsv('lines' in error ? Number(error.lines) : line + 1, error)
  }
}

const LONGEST_CELL = 300

/** The apostrophe before a sign is what defuses a formula in an exported file. */
const cleanCell = (cell: string): string =>
  beginningOf(
    cell
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, ''),
    LONGEST_CELL,
  )

const fields = ['name', 'email', 'phone', 'role'] as const
export type Field = (typeof fields)[number]

const words: Readonly<Record<Field, readonly string[]>> = {
  name: ['الاسم', 'الاسم الكامل', 'اسم الطالبة', 'name', 'full name'],
  email: ['البريد الإلكتروني', 'البريد', 'الإيميل', 'email', 'e-mail'],
  phone: ['رقم الجوال', 'الجوال', 'الهاتف', 'phone', 'mobile'],
  role: ['الدور', 'role'],
}

/** Which column holds what, by the words of the head; other columns are left alone. */
export function columnsOf(head: readonly string[]): Partial<Record<Field, number>> {
  const names = head.map(normalise)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const at = names.findIndex((name) => words[field].some((word) => normalise(word) === name))
      return at < 0 ? [] : [[field, at]]
    }),
  )
}
