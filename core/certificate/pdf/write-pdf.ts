import type { FontBook } from '../font-book.ts'
import type { CertificatePage } from '../page.ts'
import { openFonts } from './document-font.ts'
import { drawPage, UNREAD } from './draw-page.ts'
import { openObjects, type Deflate, type PdfObjects } from './objects.ts'
import { openStructure } from './structure.ts'
import type { Subsetter } from './subset.ts'
import { pdfDay, pdfNumber, pdfText } from './syntax.ts'
import { xmpOf } from './xmp.ts'

/** What the file says about itself. */
export interface PdfDescription {
  readonly title: string
  readonly author: string
  readonly subject: string
  /** YYYY-MM-DD: the day of the award, never that of the download, so that the same certificate is the same file. */
  readonly day: string
  /** 32 hexadecimal digits that differ between certificates. */
  readonly fileId: string
}

export interface PdfTools {
  readonly book: FontBook
  readonly deflate: Deflate
  readonly subset: Subsetter
  readonly pictures: ReadonlyMap<string, PdfPicture>
}

/** A picture as PDF takes it: its colours as JPEG in RGB, and how much each point covers where it is not solid. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly jpeg: Uint8Array
  /** A byte a point. */
  readonly alpha?: Uint8Array
}

const POINTS = 72 / 25.4

/**
 * The page as a PDF/UA whose glyphs stand where the SVG has them; the same page gives the same bytes. It does not say
 * that it is turned from right to left: PDFium takes that for every line, and turns the letters of a code round.
 */
export function writePdf(page: CertificatePage, description: PdfDescription, tools: PdfTools): Uint8Array {
  const paper = { width: page.paper.width * POINTS, height: page.paper.height * POINTS }
  const objects = openObjects(tools.deflate)
  const catalogue = objects.reserve()
  const pages = objects.reserve()
  const leaf = objects.reserve()
  const info = objects.add(describe(description))
  const fonts = openFonts(tools.book.face)
  const structure = openStructure()
  const { content: commands, pictures } = drawPage(page, { paper, fonts, structure })
  const content = objects.addStream(commands)
  const named = fonts.all().map((font) => `/${font.name} ${font.write(objects, tools.subset)} 0 R`)
  const drawn = pictures.map((src, index) => `/P${index} ${writePicture(objects, tools, src)} 0 R`)
  const unread = objects.add('<</ActualText()>>')
  const xobjects = drawn.length > 0 ? `/XObject<<${drawn.join('')}>>` : ''
  objects.set(
    catalogue,
    `<</Type/Catalog/Pages ${pages} 0 R/Lang(ar)/ViewerPreferences<</DisplayDocTitle true>>` +
      `/MarkInfo<</Marked true>>/StructTreeRoot ${structure.write(objects, leaf)} 0 R` +
      `/Metadata ${objects.addPlain(xmpOf(description), '/Type/Metadata/Subtype/XML')} 0 R>>`,
  )
  objects.set(pages, `<</Type/Pages/Kids[${leaf} 0 R]/Count 1>>`)
  objects.set(
    leaf,
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${pdfNumber(paper.width)} ${pdfNumber(paper.height)}]` +
      `/Contents ${content} 0 R/StructParents 0/Tabs/S` +
      `/Resources<</Font<<${named.join('')}>>${xobjects}/Properties<</${UNREAD} ${unread} 0 R>>>>>>`,
  )
  const { fileId } = description
  return objects.file(`/Root ${catalogue} 0 R/Info ${info} 0 R/ID[<${fileId}><${fileId}>]`)
}

function writePicture(objects: PdfObjects, { pictures }: PdfTools, src: string): number {
  const picture = pictures.get(src)
  if (!picture) throw new Error('a placed picture was not brought')
  const { width, height, jpeg, alpha } = picture
  const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`
  const mask = alpha && objects.addStream(alpha, `${head}/ColorSpace/DeviceGray`)
  return objects.addJpeg(
    jpeg,
    `${head}/ColorSpace/DeviceRGB${mask === undefined ? '' : `/SMask ${mask} 0 R`}`,
  )
}

const describe = ({ title, author, subject, day }: PdfDescription): string =>
  `<</Title${pdfText(title)}/Author${pdfText(author)}/Subject${pdfText(subject)}/Creator(Rattil)/Producer(Rattil)` +
  `/CreationDate${pdfDay(day)}/ModDate${pdfDay(day)}>>`
