import { SLANT } from '../paint-svg.ts'
import type { CertificatePage, PlacedLine, PlacedPicture, PlacedRun, PlacedText, Shape } from '../page.ts'
import type { DocumentFonts } from './document-font.ts'
import { asArtifact, type Structure } from './structure.ts'
import { hex4, pdfColor, pdfNumber } from './syntax.ts'
import { figuresOf, tagPage } from './tag-page.ts'
import { textLayer } from './text-layer.ts'

/** How the page names the dictionary by which what is seen reads as nothing: the words are those of the text layer. */
export const UNREAD = 'Unread'

interface Sheet {
  readonly paper: { readonly width: number; readonly height: number }
  readonly fonts: DocumentFonts
  readonly structure: Structure
}

/** The page's commands, and the pictures that they name `P0`, `P1`... `scale` makes points of canvas pixels, and the y axis is turned to go down as on a screen. */
export function drawPage(
  page: CertificatePage,
  { paper, fonts, structure }: Sheet,
): { content: string; pictures: readonly string[] } {
  const scale = paper.width / page.width
  const pictures = [...new Set(page.pictures.map(({ src }) => src))]
  const figures = figuresOf(page.shapes)
  const onPaper = ({ x, y, width, height }: Omit<PlacedPicture, 'src' | 'above' | 'alt'>) => [
    x * scale,
    paper.height - (y + height) * scale,
    (x + width) * scale,
    paper.height - y * scale,
  ]
  const markers = tagPage({ page, figures, structure, onPaper })
  const marked = (placed: Parameters<typeof markers.get>[0], commands: string) =>
    (markers.get(placed) ?? asArtifact)(commands)
  const picturesAbove = (texts: number | null) =>
    page.pictures
      .filter(({ above }) => above === texts)
      .map((picture) => marked(picture, drawPicture(picture, pictures.indexOf(picture.src))))
  const content = [
    asArtifact(
      `${pdfColor(page.backgroundColor)} rg 0 0 ${pdfNumber(paper.width)} ${pdfNumber(paper.height)} re f\n`,
    ),
    `q ${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} 0 ${pdfNumber(paper.height)} cm\n`,
    ...picturesAbove(null),
    ...figures.map((figure) => marked(figure, figure.map(drawShape).join(''))),
    ...picturesAbove(0),
    ...page.texts.flatMap((text, index) => [
      marked(text, drawText(text, fonts)),
      ...picturesAbove(index + 1),
    ]),
    'BT 3 Tr\n',
    ...page.texts
      .filter((text) => text.turned === undefined)
      .map((text) => marked(text, text.lines.map((line) => textLayer(line, text.size, fonts)).join(''))),
    'ET\n',
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

function drawText(text: PlacedText, fonts: DocumentFonts): string {
  const lines = text.lines.map(
    (line) =>
      `/Span/${UNREAD} BDC\n${line.runs.map((run) => drawRun(run, line, text.size, fonts)).join('')}EMC\n`,
  )
  return turned(text, `BT ${pdfColor(text.color)} rg\n${lines.join('')}ET\n`)
}

/** The y axis goes down here, so what is turned to the left above turns the other way. */
function turned({ turned: degrees, x, y, width, height }: PlacedText, commands: string): string {
  if (degrees === undefined) return commands
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [x + width / 2, y + height / 2]
  const matrix = [cos, -sin, sin, cos, across - cos * across - sin * down, down + sin * across - cos * down]
  return `q ${matrix.map((value) => value.toFixed(6)).join(' ')} cm\n${commands}Q\n`
}

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
