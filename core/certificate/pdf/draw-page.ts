import { SLANT } from '../paint-svg.ts'
import type { CertificatePage, PlacedLine, PlacedPicture, PlacedRun, PlacedText, Shape } from '../page.ts'
import type { DocumentFonts } from './document-font.ts'
import { hex4, pdfColor, pdfNumber } from './syntax.ts'
import { textLayer } from './text-layer.ts'

/** The page's commands, and the pictures that they name `P0`, `P1`... `scale` makes points of canvas pixels, and the y axis is turned to go down as on a screen. */
export function drawPage(
  page: CertificatePage,
  paper: { width: number; height: number },
  fonts: DocumentFonts,
): { content: string; pictures: readonly string[] } {
  const scale = paper.width / page.width
  const pictures = [...new Set(page.pictures.map(({ src }) => src))]
  const picturesAbove = (texts: number | null) =>
    page.pictures
      .filter(({ above }) => above === texts)
      .map((picture) => drawPicture(picture, pictures.indexOf(picture.src)))
  const content = [
    `${pdfColor(page.backgroundColor)} rg 0 0 ${pdfNumber(paper.width)} ${pdfNumber(paper.height)} re f\n`,
    `q ${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} 0 ${pdfNumber(paper.height)} cm\n`,
    ...picturesAbove(null),
    ...page.shapes.map(drawShape),
    ...picturesAbove(0),
    ...page.texts.flatMap((text, index) => [drawText(text, fonts), ...picturesAbove(index + 1)]),
    'BT 3 Tr\n',
    ...page.texts.flatMap(({ turned: by, lines, size }) =>
      by === undefined ? lines.map((line) => textLayer(line, size, fonts)) : [],
    ),
    'ET\n',
    ...page.texts.map((text) => turned(text, turnedLayer(text, fonts))),
    'Q\n',
  ].join('')
  return { content, pictures }
}

/** A picture is one unit wide and high and stands upright, while the page's y axis goes down. */
const drawPicture = ({ x, y, width, height }: PlacedPicture, index: number): string =>
  `q ${[width, 0, 0, -height, x, y + height].map(pdfNumber).join(' ')} cm /P${index} Do Q\n`

function drawShape({ strokes, fill, stroke }: Shape): string {
  const path = strokes
    .map((points) => {
      const steps = points.map(
        ([x, y], index) => `${pdfNumber(x)} ${pdfNumber(y)} ${index === 0 ? 'm' : 'l'}`,
      )
      return `${steps.join(' ')}${points.length > 2 ? ' h' : ''}\n`
    })
    .join('')
  const line = stroke ? `${pdfColor(stroke.color)} RG ${pdfNumber(stroke.width)} w\n` : ''
  const paint = fill === undefined ? 'S' : stroke ? 'B' : 'f'
  return `${fill === undefined ? '' : `${pdfColor(fill)} rg\n`}${line}${path}${paint}\n`
}

/** What is seen reads as nothing: the words are those of the text layer. */
function drawText(text: PlacedText, fonts: DocumentFonts): string {
  const lines = text.lines.map(
    (line) =>
      `/Span<</ActualText()>>BDC\n${line.runs.map((run) => drawRun(run, line, text.size, fonts)).join('')}EMC\n`,
  )
  return turned(text, `BT ${pdfColor(text.color)} rg\n${lines.join('')}ET\n`)
}

/** The y axis goes down here, so what is turned to the left above turns the other way. */
function turned({ turned: degrees, x, y, width, height }: PlacedText, commands: string): string {
  if (degrees === undefined || commands === '') return commands
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [x + width / 2, y + height / 2]
  const matrix = [cos, -sin, sin, cos, across - cos * across - sin * down, down + sin * across - cos * down]
  return `q ${matrix.map((value) => value.toFixed(6)).join(' ')} cm\n${commands}Q\n`
}

const turnedLayer = ({ turned: by, lines, size }: PlacedText, fonts: DocumentFonts): string =>
  by === undefined ? '' : `BT 3 Tr\n${lines.map((line) => textLayer(line, size, fonts)).join('')}ET\n`

/** Each glyph stands where the layout has put it: what differs from the pen's own way is written between them. */
function drawRun(run: PlacedRun, line: PlacedLine, size: number, fonts: DocumentFonts): string {
  const font = fonts.font(run.face)
  const slant = run.slanted ? SLANT : 0
  let commands = `/${font.name} ${pdfNumber(size)} Tf\n`
  let open = ''
  let pen = { x: Number.NaN, y: Number.NaN }
  const close = () => {
    if (open) commands += `[${open}] TJ\n`
    open = ''
  }
  for (const glyph of run.glyphs) {
    const x = line.x + glyph.x
    const y = line.y + glyph.y
    if (Number.isNaN(pen.x) || Math.abs(y - pen.y) > 0.0001) {
      close()
      commands += `1 0 ${slant} -1 ${pdfNumber(x)} ${pdfNumber(y)} Tm\n`
      pen = { x, y }
    }
    const gap = ((x - pen.x) / size) * 1000
    if (Math.abs(gap) > 0.05) {
      open += (-gap).toFixed(2)
      pen.x = x
    }
    open += `<${hex4(font.codeOf(glyph.id, ' '))}>`
    pen.x += (font.face.advanceOf(glyph.id) / font.face.unitsPerEm) * size
  }
  close()
  return commands
}
