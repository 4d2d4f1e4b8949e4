import type { PlacedLine, PlacedRun } from '../page.ts'
import type { DocumentFont, DocumentFonts } from './document-font.ts'
import { ISOLATES } from '../reading-order.ts'
import { hex4, pdfNumber } from './syntax.ts'

/** One character and its room on the line. A cell that is not stretched is as wide as its glyph. */
interface Cell {
  readonly font: DocumentFont
  readonly text: string
  readonly x: number
  readonly width: number
  readonly glyph: number
  readonly isStretched: boolean
}

const RIGHT_TO_LEFT_MARK = '\u200F'
const HAIR_SPACE = '\u200A'
const MARK_WIDTH = 0.05
/** Cells are as wide as a multiple of this (1/1000 em), so that a document has few different ones. */
const STEP = 10
/** What a reader does not notice, 1/1000 em. */
const SLACK = 4
/** Pixels of the canvas by which every second part of a line stands lower. */
const ASIDE = 1.25

/**
 * The words as programs read and copy them, drawn with invisible ink: one cell for each character from left to right.
 * Readers of Arabic take a code of several letters the wrong way round, and of one letter never.
 */
export function textLayer(line: PlacedLine, size: number, fonts: DocumentFonts): string {
  const parts = partsOf(line).flatMap((runs) => {
    const cells = runs.flatMap((run) => cellsOf(run, line, size, fonts))
    const [first, last] = [cells[0], cells.at(-1)]
    return first && last ? [{ cells, left: first.x, right: last.x + last.width }] : []
  })
  return parts
    .map(({ cells, left, right }, index) => {
      const y = line.y + (index % 2) * ASIDE
      const opening = index > 0 ? edgeAt(left - edgeWidth(size), cells, size) : []
      const closing = index < parts.length - 1 ? edgeAt(right, cells, size) : []
      return drawCells([...opening, ...cells], y, size) + drawCells(closing, y, size)
    })
    .join('')
}

const LETTER = /\p{L}/u
const OTHER = /[^\p{L}]/u

/**
 * The runs of a line, in the order of their meaning, cut where Latin letters stand with figures or signs among Arabic
 * words. PDFium turns each such sequence of letters, figures and signs round piece by piece («PZXW-8Q2H3B»), unless it
 * takes them for a line of its own. It does so where a text of one narrow cell is followed by one that begins with a
 * narrow cell and stands a little lower or higher.
 */
function partsOf({ runs, text }: PlacedLine): PlacedRun[][] {
  const groups: { runs: PlacedRun[]; isRtl: boolean }[] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (group?.isRtl === run.isRtl) group.runs.push(run)
    else groups.push({ runs: [run], isRtl: run.isRtl })
  }
  const parts: { runs: PlacedRun[]; isApart: boolean }[] = []
  for (const group of groups) {
    const words = group.runs.map(({ start, end }) => text.slice(start, end)).join('')
    const isApart = !group.isRtl && LETTER.test(words) && OTHER.test(words)
    const part = parts.at(-1)
    if (part && !part.isApart && !isApart) part.runs.push(...group.runs)
    else parts.push({ runs: group.runs, isApart })
  }
  return parts.toReversed().map((part) => part.runs)
}

const edgeWidth = (size: number): number => (STEP / 1000) * size

/**
 * The narrow cell at an end of a part. Its glyph has ink, for PDFium leaves out what is drawn without; its character is
 * none that PDFium measures others by, as it does by the width of a common space.
 */
function edgeAt(x: number, cells: readonly Cell[], size: number): Cell[] {
  const inked = cells.find(({ font, glyph }) => font.face.outlineOf(glyph) !== '')
  return inked ? [{ ...inked, text: HAIR_SPACE, x, width: edgeWidth(size), isStretched: true }] : []
}

function drawCells(cells: readonly Cell[], y: number, size: number): string {
  let commands = ''
  let open = ''
  let font: DocumentFont | undefined
  let pen = 0
  const close = () => {
    if (open) commands += `[${open}] TJ\n`
    open = ''
  }
  for (const cell of cells) {
    if (cell.font !== font) {
      close()
      font = cell.font
      commands += `/${font.name} ${pdfNumber(size)} Tf 1 0 0 -1 ${pdfNumber(cell.x)} ${pdfNumber(y)} Tm\n`
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

function codeOf({ font, text, width, glyph, isStretched }: Cell, size: number) {
  const exact = (width / size) * 1000
  if (!isStretched) return { code: font.codeOf(glyph, text), width: exact }
  const stepped = Math.max(1, Math.round(exact / STEP)) * STEP
  return { code: font.cellOf(glyph, text, stepped), width: stepped }
}

function cellsOf(run: PlacedRun, line: PlacedLine, size: number, fonts: DocumentFonts): Cell[] {
  const font = fonts.font(run.face)
  const clusters = clustersOf(line.text, run)
  if (!run.isRtl) return latinCells(line, { run, font, clusters, size })
  const cells = arabicCells(line, { run, font, clusters })
  const next = line.runs[line.runs.indexOf(run) + 1]
  return next?.isRtl === false ? withMark(cells, size) : cells
}

interface Cluster {
  readonly start: number
  readonly text: string
  readonly advance: number
  /** The widest of its glyphs. */
  readonly glyph: number
}

/** The characters of each cluster, in the order in which they are read. */
function clustersOf(text: string, run: PlacedRun): Cluster[] {
  const drawn = new Map<number, { advance: number; widest: number; glyph: number }>()
  for (const { cluster, advance, id } of run.glyphs) {
    const before = drawn.get(cluster)
    if (!before) drawn.set(cluster, { advance, widest: advance, glyph: id })
    else {
      before.advance += advance
      if (advance > before.widest) Object.assign(before, { widest: advance, glyph: id })
    }
  }
  const starts = [...drawn.keys()].toSorted((a, b) => a - b)
  return starts.map((start, index) => ({
    start,
    text: text.slice(start, starts[index + 1] ?? run.end).replaceAll(ISOLATES, ''),
    advance: drawn.get(start)?.advance ?? 0,
    glyph: drawn.get(start)?.glyph ?? 0,
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
    return [{ font, text, x: line.x + glyph.x, width, glyph: glyph.id, isStretched: false }]
  })
}

function arabicCells(line: PlacedLine, { run, font, clusters }: RunCells): Cell[] {
  const groups: { text: string; advance: number; glyph: number }[] = []
  for (const { text, advance, glyph } of clusters) {
    const before = groups.at(-1)
    if (advance <= 0.001 && before) before.text += text
    else groups.push({ text, advance, glyph })
  }
  const cells: Cell[] = []
  let x = line.x + run.x
  for (const { text, advance, glyph } of groups.toReversed()) {
    const characters = Array.from(text).toReversed()
    for (const character of characters) {
      const width = advance / characters.length
      cells.push({ font, text: character, x, width, glyph, isStretched: true })
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
  const mark = { ...last, text: RIGHT_TO_LEFT_MARK, x: last.x + shortened.width, width }
  return [...cells.slice(0, -1), shortened, mark]
}
