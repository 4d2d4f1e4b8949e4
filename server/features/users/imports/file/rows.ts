import { beginningOf } from '#core/text/written.ts'

export interface FileRow {
  /** The line on which it begins, as an editor counts, or its row in a spreadsheet. */
  readonly line: number
  readonly cells: readonly string[]
}

export type FileFault =
  | { readonly fault: 'unreadable' | 'tooMuch' | 'locked' }
  | { readonly fault: 'broken'; readonly line: number }

/** The file is neither a CSV nor a workbook that can be read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly fault: FileFault
  constructor(fault: FileFault, cause?: unknown) {
    super(`the file of people is ${fault.fault}`, { cause })
    this.fault = fault
  }
}

const LONGEST_CELL = 300

/** The apostrophe before a sign is what defuses a formula in an exported file. */
export const cleanCell = (cell: string): string =>
  beginningOf(
    cell
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, ''),
    LONGEST_CELL,
  )
