import type { Box } from '#core/certificate/design/box.ts'
import { composePage } from '#core/certificate/compose-page.ts'
import type { FaceKey } from '#core/certificate/faces.ts'
import { openFontBook } from '#core/certificate/font-book.ts'
import { facesOf } from '#core/certificate/lay-out-text.ts'
import type { CertificatePage, PageWarning } from '#core/certificate/page.ts'
import { paintParts, paintSvg, paintTextWhole } from '#core/certificate/paint-svg.ts'
import { picturesOf, type PictureSize } from '#core/certificate/pictures.ts'
import type { PlaceValues } from '#core/certificate/places.ts'
import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { faceAddress } from './face-addresses.ts'
import { tokensOf } from './tokens.ts'

/** One element as it is printed. */
export interface Piece {
  readonly box: Box
  readonly svg: string
  /** Behind what stands in brackets and waits for a value. */
  readonly tokens: readonly Box[]
  /** The code lies under all texts, as on paper. */
  readonly isUnder: boolean
}

export interface Failures {
  readonly faces: readonly FaceKey[]
  readonly pictures: readonly string[]
}

export type Engine = ReturnType<typeof openEngine>

type Orientation = CertificateTemplate['orientation']

/** The engine of the printed page with faces and pictures that are fetched when a template needs them. */
export function openEngine() {
  const files: Partial<Record<FaceKey, Uint8Array>> = {}
  const book = openFontBook(files)
  const pictures = new Map<string, PictureSize>()
  const sources = { book, pictures }
  const known = new WeakMap<TemplateElement, Drawn<Piece>>()
  const warned = new WeakMap<TemplateElement, Drawn<readonly PageWarning[]>>()
  const paint = (page: CertificatePage) => paintParts(page, { book, hrefOf: escaped })

  return {
    book,
    /** Fetches what is missing for this template, and tells what could not be had. */
    async bring(template: CertificateTemplate): Promise<Failures> {
      const faces = facesOf(template.elements).filter((key) => !files[key])
      const addresses = picturesOf(template).filter((address) => !pictures.has(address))
      const [failedFaces, failedPictures] = await Promise.all([
        failing(faces, async (key) => {
          files[key] = await fetchBytes(faceAddress(key))
        }),
        failing(addresses, async (address) => {
          pictures.set(address, await sizeOf(address))
        }),
      ])
      return { faces: failedFaces, pictures: failedPictures }
    },
    /** Undefined while its face or its picture is not here: nothing else stands in for it. */
    pieceOf(element: TemplateElement, orientation: Orientation, values: PlaceValues): Piece | undefined {
      const ready = known.get(element)
      if (ready?.orientation === orientation && ready.values === values) return ready.what
      const isHere =
        element.type === 'image' ? pictures.has(element.src) : facesOf([element]).every((key) => files[key])
      if (!isHere) return undefined
      const page = composePage(alone(orientation, [element]), values, sources)
      const piece: Piece = {
        box: boxOf(page, element),
        svg: paint({ ...page, texts: [] }) + page.texts.map((text) => paintTextWhole(text, book)).join(''),
        tokens: page.texts.flatMap(tokensOf),
        isUnder: page.shapes.length > 0,
      }
      known.set(element, { orientation, values, what: piece })
      return piece
    },
    /** What the page says about one element; throws where its face is missing. */
    warningsOf(
      element: TemplateElement,
      orientation: Orientation,
      values: PlaceValues,
    ): readonly PageWarning[] {
      const ready = warned.get(element)
      if (ready?.orientation === orientation && ready.values === values) return ready.what
      const { warnings } = composePage(alone(orientation, [element]), values, sources)
      warned.set(element, { orientation, values, what: warnings })
      return warnings
    },
    backgroundWarningsOf: ({ orientation, background_url }: CertificateTemplate) =>
      composePage({ ...alone(orientation, []), background_url }, {}, sources).warnings,
    backgroundOf: ({ orientation, background_url, backgroundSize = 'cover' }: CertificateTemplate) =>
      paint(composePage({ ...alone(orientation, []), background_url, backgroundSize }, {}, sources)),
    svgOf: (template: CertificateTemplate, values: PlaceValues) =>
      paintSvg(composePage(template, values, sources), { book, hrefOf: escaped }),
    /** The whole page; throws where a face is missing. */
    pageOf: (template: CertificateTemplate, values: PlaceValues) => composePage(template, values, sources),
  }
}

/** Something of an element as it was worked out for this page and these values. */
interface Drawn<T> {
  readonly orientation: Orientation
  readonly values: PlaceValues
  readonly what: T
}

const alone = (orientation: Orientation, elements: readonly TemplateElement[]): CertificateTemplate => ({
  name: '',
  orientation,
  background_url: null,
  backgroundColor: '#ffffff',
  elements,
})

/** A code's squares reach to its corners, so that its shape tells its box. */
function boxOf(page: CertificatePage, element: TemplateElement): Box {
  const [placed] = [...page.texts, ...page.pictures]
  if (placed) {
    const { x, y, width, height } = placed
    return { x, y, width, height }
  }
  const points = page.shapes.flatMap(({ strokes }) => strokes.flat())
  const { x, y } = element
  if (points.length === 0) return { x, y, width: element.width ?? 0, height: element.height ?? 0 }
  const side = Math.max(...points.map(([right]) => right)) - x
  return { x, y, width: side, height: side }
}

async function failing<T>(things: readonly T[], fetchOne: (thing: T) => Promise<void>): Promise<T[]> {
  const results = await Promise.allSettled(things.map(fetchOne))
  return things.filter((_, index) => results[index]?.status === 'rejected')
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const sizeOf = async (address: string): Promise<PictureSize> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

const escaped = (address: string) =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
