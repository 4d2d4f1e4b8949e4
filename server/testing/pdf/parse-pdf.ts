import { inflateSync } from 'node:zlib'

/** What stands in a PDF, as far as our own writer uses the format. */
export type PdfValue =
  | string
  | number
  | boolean
  | PdfName
  | PdfReference
  | PdfStream
  | PdfArray
  | PdfDictionary
export interface PdfName {
  readonly name: string
}
export interface PdfReference {
  readonly to: number
}
export interface PdfStream {
  readonly entries: PdfDictionary
  readonly bytes: Buffer
}
export type PdfArray = readonly PdfValue[]
export type PdfDictionary = ReadonlyMap<string, PdfValue>

export interface ParsedPdf {
  readonly trailer: PdfDictionary
  /** What a value is, or what it leads to. */
  readonly at: (value: PdfValue | undefined) => PdfValue | undefined
  readonly dictionary: (value: PdfValue | undefined) => PdfDictionary
  readonly array: (value: PdfValue | undefined) => PdfArray
  /** Unpacked; undefined for what is no stream. */
  readonly stream: (value: PdfValue | undefined) => Buffer | undefined
}

export function parsePdf(file: Uint8Array): ParsedPdf {
  const text = Buffer.from(file).toString('latin1')
  const places = placesOf(text)
  const known = new Map<number, PdfValue>()
  const objectAt = (number: number): PdfValue | undefined => {
    const place = places[number]
    if (!place) return undefined
    const value = known.get(number) ?? readObject(text, place)
    known.set(number, value)
    return value
  }
  const at = (value: PdfValue | undefined): PdfValue | undefined =>
    isReference(value) ? objectAt(value.to) : value
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const found = at(value)
    if (isStream(found)) return found.entries
    return isDictionary(found) ? found : new Map()
  }
  return {
    trailer: dictionary(tokensOf(text.slice(text.indexOf('trailer') + 'trailer'.length)).value()),
    at,
    dictionary,
    array: (value) => {
      const found = at(value)
      return isArray(found) ? found : []
    },
    stream: (value) => {
      const found = at(value)
      if (!isStream(found)) return undefined
      return nameOf(found.entries.get('Filter')) === 'FlateDecode' ? inflateSync(found.bytes) : found.bytes
    },
  }
}

/** Where each object begins, by the table at the end. */
function placesOf(text: string): number[] {
  const table = Number(/startxref\s+(\d+)/.exec(text)?.[1])
  const lines = text.slice(table, text.indexOf('trailer')).trim().split('\n').slice(2)
  return lines.map((line) => Number(line.split(' ')[0]))
}

function readObject(text: string, place: number): PdfValue {
  const start = text.indexOf('obj', place) + 'obj'.length
  const tokens = tokensOf(text, start)
  const value = tokens.value() ?? ''
  if (!isDictionary(value) || !text.startsWith('\nstream\n', tokens.place())) return value
  const from = tokens.place() + '\nstream\n'.length
  const length = Number(value.get('Length'))
  return { entries: value, bytes: Buffer.from(text.slice(from, from + length), 'latin1') }
}

export const isReference = (value: unknown): value is PdfReference => has(value, 'to')
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
export const isArray = (value: PdfValue | undefined): value is PdfArray => Array.isArray(value)
const isStream = (value: unknown): value is PdfStream => has(value, 'bytes')
export const nameOf = (value: unknown): string | undefined =>
  has(value, 'name') ? String(value.name) : undefined

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

/** A text of the document's description: UTF-16 behind its mark, else letter by letter. */
export function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'string') return ''
  const bytes = Buffer.from(value, 'latin1')
  return value.startsWith('\u00FE\u00FF') ? bytes.subarray(2).swap16().toString('utf16le') : value
}

export interface Operation {
  readonly operator: string
  readonly operands: readonly PdfValue[]
}

/** The commands of a page, each with what stands before it. */
export function operationsOf(content: string): Operation[] {
  const tokens = tokensOf(content)
  const operations: Operation[] = []
  let operands: PdfValue[] = []
  for (;;) {
    const value = tokens.value()
    if (value !== undefined) {
      operands.push(value)
      continue
    }
    const operator = tokens.word()
    if (!operator) return operations
    operations.push({ operator, operands })
    operands = []
  }
}

const BLANK = /\s*/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y
const REFERENCE = /(\d+) (\d+) R\b/y
const NAME = /\/([^\s()<>[\]{}/%]*)/y
const HEX = /<([0-9a-fA-F\s]*)>/y
const LITERAL = /\(((?:[^()\\]|\\.)*)\)/y
const KEYWORD = /(true|false|null)\b/y
const OPERATOR = /[A-Za-z'"*]+[01]?\*?/y

/** Reads values one after another; what is no value is left for `word`. */
function tokensOf(text: string, start = 0) {
  let place = start
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = place
    const match = pattern.exec(text)
    if (!match) return undefined
    place = pattern.lastIndex
    return match
  }
  const blanks = () => take(BLANK)
  const isNext = (sign: string): boolean => {
    const isHere = text.startsWith(sign, place)
    if (isHere) place += sign.length
    return isHere
  }
  function value(): PdfValue | undefined {
    blanks()
    if (isNext('<<')) return dictionary()
    if (isNext('[')) return array()
    const reference = take(REFERENCE)
    if (reference) return { to: Number(reference[1]) }
    const number = take(NUMBER)
    if (number) return Number(number[0])
    const name = take(NAME)
    if (name) return { name: name[1] ?? '' }
    const hex = take(HEX)
    if (hex) return Buffer.from((hex[1] ?? '').replaceAll(/\s/g, ''), 'hex').toString('latin1')
    const literal = take(LITERAL)
    if (literal) return literal[1] ?? ''
    const keyword = take(KEYWORD)
    return keyword ? keyword[0] === 'true' : undefined
  }
  function dictionary(): PdfDictionary {
    const entries = new Map<string, PdfValue>()
    for (;;) {
      blanks()
      if (isNext('>>')) return entries
      const key = nameOf(value())
      const entry = value()
      if (key === undefined || entry === undefined) throw new Error(`no entry at ${place}`)
      entries.set(key, entry)
    }
  }
  function array(): PdfArray {
    const values: PdfValue[] = []
    for (;;) {
      blanks()
      if (isNext(']')) return values
      const next = value()
      if (next === undefined) throw new Error(`no value at ${place}`)
      values.push(next)
    }
  }
  return {
    value,
    word: () => {
      blanks()
      return take(OPERATOR)?.[0]
    },
    place: () => place,
  }
}
