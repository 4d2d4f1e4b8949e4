import type { Box, Extent } from '#core/certificate/design/box.ts'
import {
  isTextElement,
  SHEETS,
  TEXT_DEFAULTS,
  type CertificateTemplate,
  type ImageElement,
  type TemplateElement,
  type TextElement,
} from '#core/certificate/template.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'

/** The numbers of the specification. */
export const IMAGE_SIDE = { least: 10, most: 1000, usual: 150 } as const
const UPLOADED = { width: 200, height: 150 } as const
export const FONT_SIZE = { least: 8, most: 200 } as const
/** What a copy is moved by, so that it is seen. */
const BESIDE = 20
/** As far as a new line of text stands below another. */
const BELOW = 60

/** Which way the page stands is all that a new element has to know. */
type Sheet = Pick<CertificateTemplate, 'orientation'>

export const sheetOf = ({ orientation }: Sheet) => SHEETS[orientation]

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Where something of this size may stand, the nearest to what is asked, in whole pixels. */
export const insideSheet = ({ x, y, width, height }: Box, sheet: Extent) => ({
  x: Math.round(clamp(x, 0, sheet.width - width)),
  y: Math.round(clamp(y, 0, sheet.height - height)),
})

/** A picture's side: no less than can be seen, no more than the room that is left. */
export const sideWithin = (side: number, room: number): number =>
  Math.round(clamp(side, IMAGE_SIDE.least, Math.min(room, IMAGE_SIDE.most)))

const newId = () => `e-${newIdempotencyKey()}`

export const elementsOf = ({ elements }: CertificateTemplate, ids: readonly string[]): TemplateElement[] =>
  elements.filter(({ id }) => ids.includes(id))

type Details = Partial<Omit<TextElement, 'id' | 'type'>>

export function newText(template: Sheet, content: string, more: Details = {}): TextElement {
  const sheet = sheetOf(template)
  const width = 400
  return {
    ...TEXT_DEFAULTS,
    id: newId(),
    x: (sheet.width - width) / 2,
    y: Math.round(sheet.height / 2) - 20,
    width,
    content,
    textAlign: 'center',
    ...more,
  }
}

/** A verse in the face of the mushaf, whose marks need the room of more than two lines of others. */
export const newVerse = (template: Sheet, content: string): TextElement =>
  newText(template, content, { fontFamily: 'Amiri Quran', lineHeight: 2.4, minHeight: 80 })

/** The code that a phone reads, as large as it has to be. */
export const newQr = (template: Sheet): TextElement =>
  newText(template, '[رمز الاستجابة]', { width: 90, minHeight: 90, x: 60, y: sheetOf(template).height - 150 })

export const newSignature = (template: Sheet): TextElement =>
  newText(template, '[التوقيع]', {
    width: 220,
    fontSize: 24,
    x: sheetOf(template).width - 300,
    y: sheetOf(template).height - 130,
  })

export function newImage(template: Sheet, src: string, size: Extent = UPLOADED): ImageElement {
  const sheet = sheetOf(template)
  return {
    id: newId(),
    type: 'image',
    src,
    ...size,
    x: Math.round((sheet.width - size.width) / 2),
    y: Math.round((sheet.height - size.height) / 2),
  }
}

/** Uppermost; what would stand exactly on another one stands below it, so that both are seen. */
export const added =
  (...elements: readonly TemplateElement[]) =>
  (template: CertificateTemplate): CertificateTemplate => {
    const lowest = sheetOf(template).height - BELOW
    const all = [...template.elements]
    for (const element of elements) all.push(besideOthers(element, all, lowest))
    return { ...template, elements: all }
  }

const besideOthers = (
  element: TemplateElement,
  others: readonly TemplateElement[],
  lowest: number,
): TemplateElement => {
  let { y } = element
  while (y + BELOW <= lowest && others.some((other) => other.x === element.x && other.y === y)) y += BELOW
  return y === element.y ? element : { ...element, y }
}

export const removed =
  (ids: readonly string[]) =>
  (template: CertificateTemplate): CertificateTemplate => ({
    ...template,
    elements: template.elements.filter(({ id }) => !ids.includes(id)),
  })

/** Elements again, beside those that they are copies of. */
export function copiesOf(
  elements: readonly TemplateElement[],
  template: CertificateTemplate,
): TemplateElement[] {
  const sheet = sheetOf(template)
  return elements.map((element) => ({
    ...element,
    id: newId(),
    x: clamp(element.x + BESIDE, 0, sheet.width - IMAGE_SIDE.least),
    y: clamp(element.y + BESIDE, 0, sheet.height - IMAGE_SIDE.least),
  }))
}

export const moved =
  (places: ReadonlyMap<string, { readonly x: number; readonly y: number }>) =>
  (template: CertificateTemplate): CertificateTemplate =>
    mapElements(template, (element) => {
      const place = places.get(element.id)
      return place && (place.x !== element.x || place.y !== element.y) ? { ...element, ...place } : element
    })

export const textPatched =
  (ids: readonly string[], patch: TextPatch) =>
  (template: CertificateTemplate): CertificateTemplate =>
    mapElements(template, (element) =>
      ids.includes(element.id) && isTextElement(element) ? patchText(element, patch) : element,
    )

export const imagePatched =
  (id: string, patch: Partial<Omit<ImageElement, 'id' | 'type'>>) =>
  (template: CertificateTemplate): CertificateTemplate =>
    mapElements(template, (element) =>
      element.id === id && element.type === 'image' ? { ...element, ...patch } : element,
    )

/** What may be absent is taken away by `undefined`. */
export type TextPatch = Omit<Details, Absent> & { [K in Absent]?: TextElement[K] | undefined }
type Absent = 'width' | 'height' | 'fit' | 'minFontSize'

function patchText(element: TextElement, patch: TextPatch): TextElement {
  const { width, height, fit, minFontSize, ...always } = { ...element, ...patch }
  return {
    ...always,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(fit === undefined ? {} : { fit }),
    ...(minFontSize === undefined ? {} : { minFontSize }),
  }
}

export type LayerStep = 'front' | 'forward' | 'backward' | 'back'

/** Later elements lie above earlier ones. */
export const relayered =
  (id: string, step: LayerStep) =>
  (template: CertificateTemplate): CertificateTemplate => {
    const from = template.elements.findIndex((element) => element.id === id)
    const last = template.elements.length - 1
    const to = { front: last, forward: Math.min(from + 1, last), backward: Math.max(from - 1, 0), back: 0 }[
      step
    ]
    const element = template.elements[from]
    if (!element || from === to) return template
    return { ...template, elements: template.elements.toSpliced(from, 1).toSpliced(to, 0, element) }
  }

/** In this order from the lowest up; what the order does not name, because it came meanwhile, lies above. */
export const layered =
  (order: readonly string[]) =>
  (template: CertificateTemplate): CertificateTemplate => {
    const place = ({ id }: TemplateElement) => (order.includes(id) ? order.indexOf(id) : order.length)
    const elements = template.elements.toSorted((one, other) => place(one) - place(other))
    const isSame = elements.every((element, at) => element === template.elements[at])
    return isSame ? template : { ...template, elements }
  }

/** Of several elements with one id the first stays. */
export function withoutDuplicates(template: CertificateTemplate): CertificateTemplate {
  const known = new Set<string>()
  const elements = template.elements.filter(({ id }) => !known.has(id) && known.add(id))
  return elements.length === template.elements.length ? template : { ...template, elements }
}

/** The page turned; what would stand outside comes in. */
export function turned(
  template: CertificateTemplate,
  orientation: CertificateTemplate['orientation'],
): CertificateTemplate {
  if (template.orientation === orientation) return template
  const sheet = SHEETS[orientation]
  return {
    ...mapElements(template, (element) => {
      const width = Math.min(element.width ?? IMAGE_SIDE.least, sheet.width)
      const height = Math.min(element.height ?? IMAGE_SIDE.least, sheet.height)
      const place = insideSheet({ x: element.x, y: element.y, width, height }, sheet)
      return element.width === undefined ? { ...element, ...place } : { ...element, ...place, width }
    }),
    orientation,
  }
}

/** The same template where no element is another one now. */
function mapElements(
  template: CertificateTemplate,
  map: (element: TemplateElement) => TemplateElement,
): CertificateTemplate {
  const elements = template.elements.map(map)
  return elements.every((element, index) => element === template.elements[index])
    ? template
    : { ...template, elements }
}
