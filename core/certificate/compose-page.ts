import type { FontBook } from './font-book.ts'
import { layOutText, type LaidOutText } from './lay-out-text.ts'
import { ornamentNamed, ornamentShapes } from './ornaments.ts'
import type { CertificatePage, PageWarning, PlacedPicture, PlacedText, Shape } from './page.ts'
import { fillPlaces, isQrPlace, type PlaceValues } from './places.ts'
import { placeBackground, type PictureSizes } from './pictures.ts'
import { qrShape } from './qr-shape.ts'
import { SHEETS, type CertificateTemplate, type TextElement } from './template.ts'

/** The faces and the sizes of the pictures that pages are made of. */
export interface PageSources {
  readonly book: FontBook
  readonly pictures: PictureSizes
}

/**
 * The page of a template with its places filled, the same in every browser and on the server. It never throws for any
 * text: what does not fit or cannot be drawn stands in `warnings`.
 */
export function composePage(
  template: CertificateTemplate,
  values: PlaceValues,
  { book, pictures: sizes }: PageSources,
): CertificatePage {
  const sheet = SHEETS[template.orientation]
  const shapes: Shape[] = ornamentShapes(template.background_url, sheet)
  const { pictures, warnings } = backgroundOf(template, sizes)
  const texts: PlacedText[] = []
  for (const element of template.elements) {
    if (element.type === 'image') {
      const { id, src, x, y, width, height } = element
      const alt = element.alt || PICTURE_ALT
      if (sizes.has(src)) pictures.push({ src, x, y, width, height, above: texts.length, alt })
      else warnings.push({ kind: 'missing-picture', element: id })
      warnings.push(...offPage(id, element, sheet))
      continue
    }
    if (isQrPlace(element.content) && values.qr_code !== undefined) {
      const box = qrBox(element)
      shapes.push(qrShape(values.qr_code, { ...box, color: element.color }))
      warnings.push(...offPage(element.id, { ...box, width: box.side, height: box.side }, sheet))
      continue
    }
    const { text, unfilled, saysNothing } = fillPlaces(element.content, values)
    if (saysNothing) continue
    const { missing, overflows, ...placed } = layOutText(element, text, sheet.width, book)
    texts.push(placed)
    warnings.push(
      ...unfilled.map((place): PageWarning => ({ kind: 'unknown-place', element: element.id, place })),
      ...textWarnings({ ...placed, missing, overflows }),
      ...offPage(element.id, placed, sheet),
    )
  }
  return { ...sheet, backgroundColor: template.backgroundColor, pictures, shapes, texts, warnings }
}

/** Of a seal, a signature or a logo of which nobody has said what it shows. */
const PICTURE_ALT = 'صورة على الشهادة: شعار أو ختم أو توقيع'

/** What a warning about the background names in the place of an element. */
const BACKGROUND = 'background'

function backgroundOf(
  { background_url: src, backgroundSize: mode = 'cover', orientation }: CertificateTemplate,
  sizes: PictureSizes,
): { pictures: PlacedPicture[]; warnings: PageWarning[] } {
  if (src === null || ornamentNamed(src)) return { pictures: [], warnings: [] }
  const size = sizes.get(src)
  if (!size) return { pictures: [], warnings: [{ kind: 'missing-picture', element: BACKGROUND }] }
  return { pictures: [placeBackground(src, size, { sheet: SHEETS[orientation], mode })], warnings: [] }
}

const qrBox = ({ x, y, width, minWidth, height }: TextElement) => ({
  x,
  y,
  side: Math.min(width ?? minWidth, height ?? Number.POSITIVE_INFINITY),
})

function textWarnings({ id, missing, overflows }: LaidOutText): PageWarning[] {
  const warnings: PageWarning[] = []
  if (missing.length > 0) warnings.push({ kind: 'missing-glyph', element: id, characters: missing })
  if (overflows) warnings.push({ kind: 'overflow', element: id })
  return warnings
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function offPage(element: string, box: Box, sheet: { width: number; height: number }): PageWarning[] {
  const isInside =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= sheet.width && box.y + box.height <= sheet.height
  return isInside ? [] : [{ kind: 'off-page', element }]
}
