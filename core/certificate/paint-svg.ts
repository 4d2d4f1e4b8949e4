import type { FontBook } from './font-book.ts'
import type { CertificatePage, PlacedPicture, PlacedRun, PlacedText, Shape } from './page.ts'

/** As Chromium slants a face that has no italic. */
export const SLANT = 0.25

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000)

type PageParts = Pick<CertificatePage, 'pictures' | 'shapes' | 'texts'>

interface SvgSources {
  readonly book: FontBook
  /** Where each picture is fetched from, or the picture itself as a `data:` address. */
  readonly hrefOf: (src: string) => string
}

/** The page as one SVG of outlines: no font of the reader's has a part in it. */
export function paintSvg(page: CertificatePage, sources: SvgSources): string {
  const { width, height, backgroundColor } = page
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${backgroundColor}"/>` +
    `${paintParts(page, sources)}</svg>`
  )
}

/** What stands on the page, without the page: for a drawing whose parts are changed one by one. */
export function paintParts(page: PageParts, { book, hrefOf }: SvgSources): string {
  const outlines = new Map<string, string>()
  const picturesAbove = (texts: number | null) =>
    page.pictures.filter(({ above }) => above === texts).map((picture) => drawPicture(picture, hrefOf))
  const body = [
    ...picturesAbove(null),
    ...page.shapes.map(drawShape),
    ...picturesAbove(0),
    ...page.texts.flatMap((text, index) => [drawText(text, book, outlines), ...picturesAbove(index + 1)]),
  ].join('')
  return `<defs>${[...outlines.values()].join('')}</defs>${body}`
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * A whole text as one path: a browser that draws a sheet of many texts again and again has one thing for each of them,
 * and not one for each of their letters. Letters that overlap are filled as one.
 */
export function paintTextWhole({ lines, size, color }: PlacedText, book: FontBook): string {
  const d = lines.flatMap(({ x, y, runs }) =>
    runs.flatMap(({ face: key, slanted, glyphs }) => {
      const face = book.face(key)
      const scale = size / face.unitsPerEm
      const slant = slanted ? SLANT * scale : 0
      return glyphs.map((glyph) => {
        const [left, baseline] = [x + glyph.x, y + glyph.y]
        return face.outlineOf(glyph.id).replaceAll(POINT, (_point, across: string, up: string) => {
          const [right, above] = [Number(across), Number(up)]
          return `${hundredths(left + right * scale + above * slant)} ${hundredths(baseline - above * scale)}`
        })
      })
    }),
  )
  return `<path d="${d.join('')}" fill="${color}"/>`
}
const POINT = /(-?[\d.]+),(-?[\d.]+)/g

function drawPicture({ src, x, y, width, height }: PlacedPicture, hrefOf: SvgSources['hrefOf']): string {
  const box = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
  return `<image href="${hrefOf(src)}" ${box} preserveAspectRatio="none"/>`
}

function drawShape({ strokes, fill = 'none', stroke }: Shape): string {
  const isClosed = (points: readonly unknown[]) => points.length > 2
  const d = strokes
    .map(
      (points) =>
        `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${isClosed(points) ? 'Z' : ''}`,
    )
    .join('')
  const line = stroke ? ` stroke="${stroke.color}" stroke-width="${stroke.width}"` : ''
  return `<path d="${d}" fill="${fill}"${line}/>`
}

function drawText(text: PlacedText, book: FontBook, outlines: Map<string, string>): string {
  const glyphs = text.lines.flatMap((line) =>
    line.runs.map((run) => drawRun(run, { x: line.x, y: line.y, size: text.size }, { book, outlines })),
  )
  const turn =
    text.turned === undefined
      ? ''
      : ` transform="rotate(${-text.turned} ${number(text.x + text.width / 2)} ${number(text.y + text.height / 2)})"`
  return `<g fill="${text.color}"${turn}>${glyphs.join('')}</g>`
}

function drawRun(
  run: PlacedRun,
  line: { x: number; y: number; size: number },
  { book, outlines }: { book: FontBook; outlines: Map<string, string> },
): string {
  const face = book.face(run.face)
  const scale = line.size / face.unitsPerEm
  const slant = run.slanted ? SLANT * scale : 0
  return run.glyphs
    .map((glyph) => {
      const outline = face.outlineOf(glyph.id)
      if (!outline) return ''
      const id = `${run.face}-${glyph.id}`
      outlines.set(id, `<path id="${id}" d="${outline}"/>`)
      const place = `${number(line.x + glyph.x)} ${number(line.y + glyph.y)}`
      return `<use href="#${id}" transform="matrix(${scale.toFixed(6)} 0 ${slant.toFixed(6)} ${(-scale).toFixed(6)} ${place})"/>`
    })
    .join('')
}
