import { open, readFile } from 'node:fs/promises'
import { peopleFileLimits } from '#contract/kernel/limits.ts'
import { namesAndMails, type PersonColumn } from '#core/person-columns.ts'
import type { RawRow } from '../check-row.ts'
import { columnsOf, rawOf, type Columns } from './columns.ts'
import { readCsv } from './csv.ts'
import { UnreadableFile, type FileFault, type FileRow } from './rows.ts'
import { readWorkbook } from './xlsx.ts'

export interface RawLine {
  readonly line: number
  readonly raw: RawRow
}
export interface HeadColumn {
  readonly head: string
  readonly samples: string[]
  readonly holds: PersonColumn | null
}

type Fault = FileFault | { readonly fault: 'empty' | 'tooMany' | 'unknownColumns' | 'noAddresses' }
/**
 * Each batch is the JSON of an array of `RawLine`. A text crosses to the main thread at once, where 50,000 rows would
 * hold it while they are put together again.
 */
export type People = { readonly batches: readonly string[] } | Fault
export type Head = { readonly columns: HeadColumn[] } | Fault

interface PeopleFile {
  readonly path: string
  /** As the director mapped them; undefined leaves it to the words of the head. */
  readonly columns: Columns | undefined
}

/** As many rows as go into the database with one statement. */
const BATCH = 500

/** Runs in a worker: the rows of a file of people as they stand in it. */
export const readPeople = ({ path, columns }: PeopleFile): Promise<People> =>
  orFault(async () => {
    const rows: RawLine[] = []
    let known: Columns | undefined
    for await (const { line, cells } of rowsOf(path)) {
      if (known) rows.push({ line, raw: rawOf(cells, known) })
      else {
        known = columns ?? columnsOf(cells)
        if (!namesAndMails(known)) return { fault: 'unknownColumns' }
      }
      if (rows.length > peopleFileLimits.rows) return { fault: 'tooMany' }
    }
    if (rows.length === 0) return { fault: 'empty' }
    const batches: string[] = []
    for (let at = 0; at < rows.length; at += BATCH) batches.push(JSON.stringify(rows.slice(at, at + BATCH)))
    return { batches }
  })

export interface Address {
  readonly line: number
  readonly email: string
}
export type Addresses = { readonly addresses: readonly Address[] } | Fault

interface AddressFile {
  readonly path: string
  readonly most: number
}

/** Runs in a worker: the addresses of a file, in a column that its head names or in the first that begins with one. */
export const readAddresses = ({ path, most }: AddressFile): Promise<Addresses> =>
  orFault(async () => {
    const addresses: Address[] = []
    let column = -1
    for await (const { line, cells } of rowsOf(path)) {
      if (column === -1) {
        const named = columnsOf(cells).indexOf('email')
        column = named === -1 ? cells.findIndex(isAddress) : named
        if (column === -1) return { fault: 'noAddresses' }
        if (named !== -1) continue
      }
      const email = cells[column] ?? ''
      if (email !== '') addresses.push({ line, email })
      if (addresses.length > most) return { fault: 'tooMany' }
    }
    return addresses.length === 0 ? { fault: 'empty' } : { addresses }
  })

const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell)

const SAMPLES = 3

/**
 * Runs in a worker: the columns of a file with the first values of each, for her to say what they hold. The whole file
 * is read, so that one that cannot be imported is refused before she maps anything.
 */
export const readHead = (path: string): Promise<Head> =>
  orFault(async () => {
    const first: (readonly string[])[] = []
    let rows = 0
    for await (const { cells } of rowsOf(path)) {
      if (first.length <= SAMPLES) first.push(cells)
      if (rows++ > peopleFileLimits.rows) return { fault: 'tooMany' }
    }
    const [head = [], ...samples] = first
    if (samples.length === 0) return { fault: 'empty' }
    return { columns: withMails(headColumns(head, samples)) }
  })

function headColumns(head: readonly string[], rows: readonly (readonly string[])[]): HeadColumn[] {
  const holds = columnsOf(head)
  return head.slice(0, peopleFileLimits.columns).map((word, at) => ({
    head: word,
    samples: rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
    holds: holds[at] ?? null,
  }))
}

/** Addresses tell themselves, whatever stands above them. */
function withMails(columns: HeadColumn[]): HeadColumn[] {
  if (columns.some(({ holds }) => holds === 'email')) return columns
  const isMails = ({ holds, samples }: HeadColumn) =>
    holds === null && samples.length > 0 && samples.every(isAddress)
  const mails = columns.find(isMails)
  return columns.map((column) => (column === mails ? { ...column, holds: 'email' } : column))
}

async function orFault<T>(work: () => Promise<T>): Promise<T | FileFault> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault
    throw error
  }
}

/** The rows of a file from its head on. */
async function* rowsOf(path: string): AsyncGenerator<FileRow> {
  yield* withoutTitle(await readerOf(path))
}

/** So many lines may a title take. */
const MOST_TITLES = 10

/** A title above the head stands alone in its line; what is an address or a word of the head is none. */
async function* withoutTitle(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let titles: FileRow[] | undefined = []
  for await (const row of rows) {
    if (titles && titles.length < MOST_TITLES && mayBeTitle(row)) titles.push(row)
    else {
      if (titles && filledIn(row) === 1) yield* titles
      titles = undefined
      yield row
    }
  }
  if (titles) yield* titles
}

const filledIn = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length

const mayBeTitle = (row: FileRow) =>
  filledIn(row) === 1 && !row.cells.some(isAddress) && columnsOf(row.cells).every((column) => !column)

/** How Excel keeps a workbook that has a password, and how it kept all of them long ago. */
const OLD_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

async function readerOf(path: string): Promise<AsyncIterable<FileRow>> {
  const begin = await beginningOf(path, OLD_FILE.length)
  if (begin.toString('latin1').startsWith('PK\u0003\u0004')) return readWorkbook(path)
  const bytes = await readFile(path)
  if (begin.equals(OLD_FILE))
    throw new UnreadableFile({ fault: bytes.includes(ENCRYPTED) ? 'locked' : 'unreadable' })
  return readCsv(bytes)
}

async function beginningOf(path: string, length: number): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}
