import type { PlacedLine, PlacedText } from './page.ts'
import { fillPlaces, isQrPlace, type PlaceValues } from './places.ts'
import { isTextElement, type CertificateTemplate, type TextElement } from './template.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** From row to row, and in a row from right to left: which text a designer set first says nothing. */
export function inReadingOrder<T extends Box>(texts: readonly T[]): T[] {
  const rows: T[][] = []
  for (const text of texts.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1)
    if (row?.[0] && standsBeside(row[0], text)) row.push(text)
    else rows.push([text])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => rightOf(other) - rightOf(one)))
}

const middleOf = ({ y, height }: Box): number => y + height / 2
const rightOf = ({ x, width }: Box): number => x + width

const standsBeside = (one: Box, other: Box): boolean =>
  holds(one, middleOf(other)) && holds(other, middleOf(one))
const holds = ({ y, height }: Box, at: number): boolean => y < at && at < y + height

/** Gives the texts of a certificate in reading order, without laying out its page. */
export function textsOn({ elements }: CertificateTemplate, values: PlaceValues): string[] {
  const texts = elements.filter(isTextElement).flatMap((element) => {
    if (isQrPlace(element.content)) return []
    const { text, saysNothing } = fillPlaces(element.content, values)
    const words = text.replaceAll(ISOLATES, '').trim()
    return saysNothing || words === '' ? [] : [{ words, ...roughBox(element) }]
  })
  return inReadingOrder(texts).map(({ words }) => words)
}

const roughBox = ({ x, y, width, minWidth, height, minHeight, fontSize, lineHeight }: TextElement): Box => ({
  x,
  y,
  width: width ?? minWidth,
  height: height ?? Math.max(minHeight, fontSize * lineHeight),
})

/** The words in the order of their meaning, whatever shaping and turning make of them. */
export function wordsOf({ lines }: Pick<PlacedText, 'lines'>): string {
  let words = ''
  let before: PlacedLine | undefined
  for (const line of lines) {
    const { start, end } = rangeOf(line)
    const goesOn = before?.text === line.text && rangeOf(before).end === start
    words += `${before && !goesOn ? ' ' : ''}${line.text.slice(start, end)}`
    before = line
  }
  return words.replaceAll(ISOLATES, '').trim()
}

const rangeOf = ({ runs }: PlacedLine): { start: number; end: number } => ({
  start: Math.min(...runs.map(({ start }) => start)),
  end: Math.max(...runs.map(({ end }) => end)),
})

/** Controls of the layout: what they did is in the places of the glyphs. */
export const ISOLATES = /[\u2066-\u2069]/g
