import type { CertificatePage, PlacedPicture, PlacedText, Shape } from '../page.ts'
import { inReadingOrder, wordsOf } from '../reading-order.ts'
import type { Marker, Structure } from './structure.ts'

type Box = Pick<PlacedPicture, 'x' | 'y' | 'width' | 'height'>
type Figure = readonly Shape[]

/** Shapes that follow each other with the same words. */
export function figuresOf(shapes: readonly Shape[]): Figure[] {
  const figures: Shape[][] = []
  for (const shape of shapes) {
    const figure = figures.at(-1)
    if (figure?.[0]?.alt === shape.alt) figure.push(shape)
    else figures.push([shape])
  }
  return figures
}

interface Tagging {
  readonly page: CertificatePage
  readonly figures: readonly Figure[]
  readonly structure: Structure
  /** A box of the canvas as the paper has it. */
  readonly onPaper: (box: Box) => readonly number[]
}

/**
 * Tells the structure what is read of a page and in which order: its texts, of which the largest is the heading, then
 * what is drawn beside them, last what stands behind them. What has no marker says nothing.
 */
export function tagPage({ page, figures, structure, onPaper }: Tagging) {
  const markers = new Map<PlacedText | PlacedPicture | Figure, Marker>()
  const texts = inReadingOrder(page.texts.filter((text) => text.turned === undefined && wordsOf(text) !== ''))
  const [heading] = texts.toSorted((one, other) => other.size - one.size)
  for (const text of texts)
    markers.set(text, structure.add({ tag: text === heading ? 'H1' : 'P', words: wordsOf(text) }))
  const tagFigure = (key: PlacedPicture | Figure, alt: string, box: Box) =>
    markers.set(key, structure.add({ tag: 'Figure', alt, box: onPaper(box) }))
  const isBehind = ({ above }: PlacedPicture) => above === null
  for (const picture of page.pictures.filter((one) => !isBehind(one)))
    tagFigure(picture, picture.alt, picture)
  for (const figure of figures.toReversed()) tagFigure(figure, figure[0]?.alt ?? '', boxAround(figure))
  for (const picture of page.pictures.filter(isBehind)) tagFigure(picture, picture.alt, picture)
  return markers
}

function boxAround(figure: Figure): Box {
  const points = figure.flatMap(({ strokes }) => strokes.flat())
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}
