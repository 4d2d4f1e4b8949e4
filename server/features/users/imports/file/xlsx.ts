import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { peopleFileLimits as limits } from '#contract/kernel/limits.ts'
import { cleanCell, UnreadableFile, type FileRow } from './rows.ts'
import { attributeOf, xmlPieces, type XmlPiece } from './xml-pieces.ts'

/** The rows of the first visible sheet of an XLSX workbook, as they stream by. A formula counts as its last value. */
export async function* readWorkbook(path: string): AsyncGenerator<FileRow> {
  try {
    const zip = await openPromise(path, { autoClose: false })
    try {
      yield* rowsOfBook(await openBook(zip))
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof UnreadableFile || (error instanceof Error && 'syscall' in error)) throw error
    throw new UnreadableFile({ fault: 'unreadable' }, error)
  }
}

/** A part of the workbook by its path in the zip, as it streams by. */
type Book = (path: string) => Pieces
type Pieces = AsyncIterable<readonly XmlPiece[]>

async function openBook(zip: ZipFile): Promise<Book> {
  if (zip.entryCount > limits.entries) throw new UnreadableFile({ fault: 'tooMuch' })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  let left: number = limits.unpackedBytes
  async function* textOf(entry: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder()
    for await (const bytes of await zip.openReadStreamPromise(entry)) {
      left -= (bytes as Buffer).length
      if (left < 0) throw new UnreadableFile({ fault: 'tooMuch' })
      yield decoder.decode(bytes as Buffer, { stream: true })
    }
  }
  return async function* partOf(path) {
    const entry = entries.get(path)
    if (entry) yield* xmlPieces(textOf(entry))
  }
}

async function* rowsOfBook(book: Book): AsyncGenerator<FileRow> {
  const { sheet, strings } = await partsOf(book)
  yield* rowsOfSheet(book(sheet), await sharedStrings(book(strings)))
}

const hiddenStates = new Set(['hidden', 'veryHidden'])

/** Where the first sheet that is not hidden lies, and the words that all sheets share. */
async function partsOf(book: Book): Promise<{ sheet: string; strings: string }> {
  const sheets = await tagsIn(book('xl/workbook.xml'), 'sheet')
  const shown = sheets.find((tag) => !hiddenStates.has(attributeOf(tag, 'state') ?? 'visible'))
  const id = shown && attributeOf(shown, 'id')
  if (id === undefined) throw new UnreadableFile({ fault: 'unreadable' })
  const links = await tagsIn(book('xl/_rels/workbook.xml.rels'), 'Relationship')
  const pathOf = (isIt: (tag: string) => boolean) => {
    const link = links.find(isIt)
    const target = (link && attributeOf(link, 'Target')) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return {
    sheet: pathOf((tag) => attributeOf(tag, 'Id') === id),
    strings: pathOf((tag) => attributeOf(tag, 'Type')?.endsWith('/sharedStrings') ?? false),
  }
}

/** The attributes of every tag of this name. */
async function tagsIn(source: Pieces, name: string): Promise<string[]> {
  const tags: string[] = []
  for await (const pieces of source)
    for (const piece of pieces) if (piece.kind === 'open' && piece.name === name) tags.push(piece.attributes)
  return tags
}

async function sharedStrings(source: Pieces): Promise<readonly string[]> {
  const strings: string[] = []
  const words = wordsReader()
  let characters = 0
  for await (const pieces of source)
    for (const piece of pieces) {
      words.take(piece)
      if (piece.kind !== 'close' || piece.name !== 'si') continue
      const text = cleanCell(words.end().words)
      characters += text.length
      if (characters > limits.sharedCharacters) throw new UnreadableFile({ fault: 'tooMuch' })
      strings.push(text)
    }
  return strings
}

/** The text inside `t` and that inside `v`; how a word is read aloud (`rPh`) is no part of it. */
function wordsReader() {
  let [words, value, isPhonetic] = ['', '', false]
  let inside: string | undefined
  return {
    take(piece: XmlPiece) {
      if (piece.kind === 'text') {
        if (isPhonetic) return
        if (inside === 't' && words.length < limits.rowCharacters) words += piece.text
        if (inside === 'v' && value.length < limits.rowCharacters) value += piece.text
      } else if (piece.name === 'rPh') isPhonetic = piece.kind === 'open'
      else if (piece.name === 't' || piece.name === 'v')
        inside = piece.kind === 'open' ? piece.name : undefined
    },
    end() {
      const texts = { words, value }
      words = ''
      value = ''
      return texts
    },
  }
}

async function* rowsOfSheet(source: Pieces, strings: readonly string[]): AsyncGenerator<FileRow> {
  const rows = rowsReader(strings)
  for await (const pieces of source)
    for (const piece of pieces) {
      const row = rows.take(piece)
      if (row) yield row
    }
}

function rowsReader(strings: readonly string[]) {
  const words = wordsReader()
  let line = 0
  let cells: string[] = []
  let cell = { place: -1, type: '' }
  function begin({ name, attributes }: Tag) {
    if (name === 'row') {
      line = Number(attributeOf(attributes, 'r')) || line + 1
      cells = []
      cell = { place: -1, type: '' }
    } else if (name === 'c') {
      const place = placeOf(attributeOf(attributes, 'r')) ?? cell.place + 1
      cell = { place, type: attributeOf(attributes, 't') ?? 'n' }
    }
  }
  function end({ name }: Tag): FileRow | undefined {
    if (name === 'c') {
      const text = valueOf(words.end(), cell.type, strings)
      if (cell.place < limits.columns) cells[cell.place] = text
    }
    const isRow = name === 'row' && cells.some((text) => text !== '')
    return isRow ? { line, cells: whole(cells) } : undefined
  }
  return {
    /** The row that ends with this piece, when it is not empty. */
    take(piece: XmlPiece): FileRow | undefined {
      words.take(piece)
      if (piece.kind === 'open') begin(piece)
      return piece.kind === 'close' ? end(piece) : undefined
    },
  }
}

type Tag = Exclude<XmlPiece, { kind: 'text' }>

const whole = (cells: readonly (string | undefined)[]) => Array.from(cells, (text) => text ?? '')

/** `AB12` stands in the column 27, counted from nothing. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((place, digit) => place * 26 + digit) -
    1
  )
}

/** Some programs write the words of a cell and its value beside them. */
function valueOf(
  { words, value }: { words: string; value: string },
  type: string,
  strings: readonly string[],
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return cleanCell(words || value)
  if (type !== 'n' || value === '') return cleanCell(value || words)
  const figure = Number(value)
  // A long number is kept as 9.665E+11; a phone is its digits.
  return Number.isSafeInteger(figure) ? String(figure) : cleanCell(value)
}
