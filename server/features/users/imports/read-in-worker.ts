import { readFile } from 'node:fs/promises'
import { peopleFileLimits } from '#contract/kernel/limits.ts'
import { BrokenCsv, columnsOf, decodeCsv, readRows, type Field } from './read-file.ts'
import type { RawRow } from './check-row.ts'

export interface RawLine {
  readonly line: number
  readonly raw: RawRow
}
export type People =
  | { readonly rows: readonly RawLine[] }
  | { readonly fault: 'notCsv' | 'tooMany' | 'empty' }
  | { readonly fault: 'broken'; readonly line: number }
  | { readonly fault: 'noColumn'; readonly field: Field }

/** Runs in a worker: the rows of a file of people as they stand in it. */
export async function readPeople(path: string): Promise<People> {
  const csv = decodeCsv(await readFile(path))
  if (csv === undefined || csv.startsWith('%PDF')) return { fault: 'notCsv' }
  try {
    return await rowsOf(csv)
  } catch (error) {
    if (error instanceof BrokenCsv) return { fault: 'broken', line: error.line }
    throw error
  }
}

async function rowsOf(csv: string): Promise<People> {
  const rows: RawLine[] = []
  let columns: Partial<Record<Field, number>> | undefined
  for await (const { line, cells } of readRows(csv)) {
    if (columns) rows.push({ line, raw: rawOf(cells, columns) })
    else {
      columns = columnsOf(cells)
      for (const field of ['name', 'email'] as const)
        if (columns[field] === undefined) return { fault: 'noColumn', field }
    }
    if (rows.length > peopleFileLimits.rows) return { fault: 'tooMany' }
  }
  return rows.length === 0 ? { fault: 'empty' } : { rows }
}

const rawOf = (cells: readonly string[], columns: Partial<Record<Field, number>>): RawRow => {
  const cell = (field: Field) => cells[columns[field] ?? -1] ?? ''
  return { name: cell('name'), email: cell('email'), phone: cell('phone'), role: cell('role') }
}
