import type { PlacedLine, PlacedRun } from '../page.ts'
import type { DocumentFont, DocumentFonts } from './document-font.ts'
import { hex4, pdfNumber } from './syntax.ts'

/** One character and its room on the line. A cell with a glyph is as wide as that glyph. */
interface Cell {
  readonly font: DocumentFont
  readonly text: string
  readonly x: number
  readonly width: number
  readonly glyph?: number
}

const ISOLATES = /[\u2066-\u2069]/g
const RIGHT_TO_LEFT_MARK = '\u200F'
const MARK_WIDTH = 0.05
/** Cells are as wide as a multiple of this (1/1000 em), so that a document has few different ones. */
const STEP = 10
/** What a reader does not notice, 1/1000 em. */
const SLACK = 4

/**
 * The words as programs read and copy them, drawn with invisible ink: one cell for each character from left to right.
 * Readers of Arabic take a code of several letters the wrong way round, and of one letter never.
 */
export function textLayer(line: PlacedLine, size: number, fonts: DocumentFonts): string {
  let commands = ''
  let open = ''
  let font: DocumentFont | undefined
  let pen = 0
  const close = () => {
    if (open) commands += `[${open}] TJ\n`
    open = ''
  }
  for (const cell of cellsOf(line, size, fonts)) {
    if (cell.font !== font) {
      close()
      font = cell.font
      commands += `/${font.name} ${pdfNumber(size)} Tf 1 0 0 -1 ${pdfNumber(cell.x)} ${pdfNumber(line.y)} Tm\n`
      pen = cell.x
    }
    const { code, width } = codeOf(cell, size)
    const gap = ((cell.x - pen) / size) * 1000
    if (Math.abs(gap) > SLACK) {
      open += pdfNumber(-gap)
      pen = cell.x
    }
    open += `<${hex4(code)}>`
    pen += (width / 1000) * size
  }
  close()
  return commands
}

function codeOf({ font, text, width, glyph }: Cell, size: number): { code: number; width: number } {
  const exact = (width / size) * 1000
  if (glyph !== undefined) return { code: font.codeOf(glyph, text), width: exact }
  const stepped = Math.max(1, Math.round(exact / STEP)) * STEP
  return { code: font.cellOf(text, stepped), width: stepped }
}

function cellsOf(line: PlacedLine, size: number, fonts: DocumentFonts): Cell[] {
  return line.runs.flatMap((run, index) => {
    const font = fonts.font(run.face)
    const clusters = clustersOf(line.text, run)
    if (!run.isRtl) return latinCells(line, { run, font, clusters, size })
    const cells = arabicCells(line, { run, font, clusters })
    return line.runs[index + 1]?.isRtl === false ? withMark(cells, size) : cells
  })
}

interface Cluster {
  readonly start: number
  readonly text: string
  readonly advance: number
}

/** The characters of each cluster, in the order in which they are read. */
function clustersOf(text: string, run: PlacedRun): Cluster[] {
  const advances = new Map<number, number>()
  for (const { cluster, advance } of run.glyphs) advances.set(cluster, (advances.get(cluster) ?? 0) + advance)
  const starts = [...advances.keys()].toSorted((a, b) => a - b)
  return starts.map((start, index) => ({
    start,
    text: text.slice(start, starts[index + 1] ?? run.end).replaceAll(ISOLATES, ''),
    advance: advances.get(start) ?? 0,
  }))
}

interface RunCells {
  readonly run: PlacedRun
  readonly font: DocumentFont
  readonly clusters: readonly Cluster[]
}

function latinCells(line: PlacedLine, { run, font, clusters, size }: RunCells & { size: number }): Cell[] {
  return clusters.flatMap(({ start, text }) => {
    const glyph = run.glyphs.find(({ cluster }) => cluster === start)
    if (!glyph || !text) return []
    const width = (font.face.advanceOf(glyph.id) / font.face.unitsPerEm) * size
    return [{ font, text, x: line.x + glyph.x, width, glyph: glyph.id }]
  })
}

function arabicCells(line: PlacedLine, { run, font, clusters }: RunCells): Cell[] {
  const groups: { text: string; advance: number }[] = []
  for (const { text, advance } of clusters) {
    const before = groups.at(-1)
    if (advance <= 0.001 && before) before.text += text
    else groups.push({ text, advance })
  }
  const cells: Cell[] = []
  let x = line.x + run.x
  for (const { text, advance } of groups.toReversed()) {
    const characters = Array.from(text).toReversed()
    for (const character of characters) {
      const width = advance / characters.length
      cells.push({ font, text: character, x, width })
      x += width
    }
    if (characters.length === 0) x += advance
  }
  return cells
}

/** A narrow mark before a number or a Latin word, taken from its neighbour: without it brackets and spaces move. */
function withMark(cells: Cell[], size: number): Cell[] {
  const last = cells.at(-1)
  if (!last) return cells
  const width = Math.min(last.width * 0.4, size * MARK_WIDTH)
  const shortened = { ...last, width: last.width - width }
  const mark = { font: last.font, text: RIGHT_TO_LEFT_MARK, x: last.x + shortened.width, width }
  return [...cells.slice(0, -1), shortened, mark]
}
