import bidiFactory from 'bidi-js'
import { breakLines, type LineRange } from './break-lines.ts'
import { faceOf, type FaceKey } from './faces.ts'
import type { FontBook, OpenFace } from './font-book.ts'
import { inVisualOrder, itemise, type Item } from './itemise.ts'
import type { PlacedGlyph, PlacedLine, PlacedRun, PlacedText } from './page.ts'
import { shapeItem } from './shape.ts'
import { isTextElement, type TemplateElement, type TextElement } from './template.ts'

export interface LaidOutText extends PlacedText {
  /** Its face draws nothing for these. */
  readonly missing: readonly string[]
  readonly overflows: boolean
}

interface Paragraph {
  readonly text: string
  readonly items: readonly Item[]
  /** The width of each code unit at a size of one. */
  readonly advances: Float64Array
}

interface Face {
  readonly open: OpenFace
  readonly slanted: boolean
}

const bidi = bidiFactory()
const LINE_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/
const BLANKS = /[\t\v\f]/g
const HAIR = 0.01
/** A name that does not go into one line takes two and no more. */
const SHRUNK_LINES = 2

/** Lays out one element: `content` as it is printed, its places already filled; `room` is the page's width. */
export function layOutText(element: TextElement, content: string, room: number, book: FontBook): LaidOutText {
  const { face: key, slanted } = faceOf(element)
  const face = { open: book.face(key), slanted }
  const paragraphs = content.split(LINE_ENDS).map((line) => measure(line.replaceAll(BLANKS, ' '), face.open))
  const size = sizeOf(element, paragraphs, face)
  const most = Math.max(element.width ?? room - element.x, 1)
  const drafts = linesOf(paragraphs, most / size).map((draft) => draftLine(draft, size, face))
  const width =
    element.width ?? Math.min(most, Math.max(element.minWidth, ...drafts.map((line) => line.width)))
  const { baseline, pitch } = lineModel(element.lineHeight, size, face.open)
  const tall = drafts.length * pitch
  const height = element.height ?? Math.max(element.minHeight, tall)
  const top = element.y + (element.height === undefined ? 0 : (element.height - tall) / 2)
  const lines = drafts.map((line, index) => ({
    ...line,
    x: element.x + indent(element.textAlign, width - line.width),
    y: top + index * pitch + baseline,
  }))
  return {
    id: element.id,
    color: element.color,
    size,
    x: element.x,
    y: element.y,
    width,
    height,
    ...(element.turned === undefined ? {} : { turned: element.turned }),
    lines,
    missing: missingIn(lines),
    overflows: tall > height + HAIR || lines.some((line) => line.width > width + HAIR),
  }
}

function measure(text: string, face: OpenFace): Paragraph {
  const items = itemise(text, bidi.getEmbeddingLevels(text, 'rtl').levels)
  const advances = new Float64Array(text.length)
  for (const item of items)
    for (const glyph of shapeItem(text, item, face)) {
      const at = item.start + glyph.cluster
      advances[at] = (advances[at] ?? 0) + glyph.advance / face.unitsPerEm
    }
  return { text, items, advances }
}

interface LineOfParagraph extends LineRange {
  readonly paragraph: Paragraph
}

const linesOf = (paragraphs: readonly Paragraph[], width: number): LineOfParagraph[] =>
  paragraphs.flatMap((paragraph) =>
    breakLines(paragraph.text, paragraph.advances, width).map((range) => ({ ...range, paragraph })),
  )

/** The size at which the text goes into one line, else into two, never below the smallest and never above its own. */
function sizeOf(element: TextElement, paragraphs: readonly Paragraph[], { open }: Face): number {
  const { fontSize, width, height, lineHeight } = element
  const least = Math.min(element.minFontSize ?? Math.ceil(fontSize / 2), fontSize)
  if (element.fit !== 'shrink' || width === undefined) return fontSize
  const goesInto = (lines: number, size: number) =>
    (height === undefined || lines * lineModel(lineHeight, size, open).pitch <= height) &&
    linesOf(paragraphs, width / size).length <= Math.max(lines, paragraphs.length)
  for (const lines of [1, SHRUNK_LINES]) {
    const size = largestOf(fontSize, least, (one) => goesInto(lines, one))
    if (size !== undefined) return size
  }
  return least
}

/** Whole steps down from the largest; what goes into a box does so in each smaller size, so the steps are halved. */
function largestOf(largest: number, least: number, fits: (size: number) => boolean): number | undefined {
  let [from, to] = [0, Math.floor(largest - least)]
  if (!fits(largest - to)) return undefined
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (fits(largest - middle)) to = middle
    else from = middle + 1
  }
  return largest - to
}

/**
 * The line model of Chromium on Linux, held for every platform: ascent and descent are whole pixels, and a descent that
 * rounding has made too small takes one from the ascent.
 */
function lineModel(lineHeight: number, size: number, { ascent, descent, unitsPerEm }: OpenFace) {
  const exactDescent = (descent / unitsPerEm) * size
  const rounded = { ascent: Math.round((ascent / unitsPerEm) * size), descent: Math.round(exactDescent) }
  const lent = rounded.descent < exactDescent && rounded.ascent >= 1 ? 1 : 0
  const pitch = lineHeight * size
  const baseline = Math.floor((pitch - rounded.ascent - rounded.descent) / 2) + rounded.ascent - lent
  return { pitch, baseline }
}

const indent = (align: TextElement['textAlign'], rest: number): number => {
  if (align === 'left') return 0
  return align === 'center' ? rest / 2 : rest
}

/** Shaped anew, because a letter at the end of a line may look different from one inside a word. */
function draftLine({ paragraph, start, end }: LineOfParagraph, size: number, face: Face): PlacedLine {
  const items = paragraph.items
    .map((item) => ({ ...item, start: Math.max(item.start, start), end: Math.min(item.end, end) }))
    .filter((item) => item.start < item.end)
  const runs: PlacedRun[] = []
  let x = 0
  for (const item of inVisualOrder(items)) {
    const { glyphs, width } = placeGlyphs(paragraph.text, item, { x, size, face: face.open })
    runs.push({
      face: face.open.key,
      slanted: face.slanted,
      isRtl: item.level % 2 === 1,
      start: item.start,
      end: item.end,
      x,
      glyphs,
    })
    x += width
  }
  return { text: paragraph.text, x: 0, y: 0, width: x, runs }
}

function placeGlyphs(text: string, item: Item, at: { x: number; size: number; face: OpenFace }) {
  const scale = at.size / at.face.unitsPerEm
  let pen = at.x
  const glyphs = shapeItem(text, item, at.face).map((glyph): PlacedGlyph => {
    const advance = glyph.advance * scale
    const x = pen + glyph.offsetX * scale
    pen += advance
    return { id: glyph.id, cluster: item.start + glyph.cluster, x, y: -glyph.offsetY * scale, advance }
  })
  return { glyphs, width: pen - at.x }
}

/** Glyph 0 is the box that a face draws for what it does not have. */
function missingIn(lines: readonly PlacedLine[]): string[] {
  const characters = lines.flatMap(({ text, runs }) =>
    runs.flatMap(({ glyphs }) =>
      glyphs
        .filter(({ id }) => id === 0)
        .map(({ cluster }) => String.fromCodePoint(text.codePointAt(cluster) ?? 0)),
    ),
  )
  return [...new Set(characters)]
}

/** The faces that a page needs before it is laid out. */
export const facesOf = (elements: readonly TemplateElement[]): FaceKey[] => [
  ...new Set(elements.filter(isTextElement).map((element) => faceOf(element).face)),
]
