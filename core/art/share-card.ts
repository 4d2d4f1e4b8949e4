import type { FontBook } from '../certificate/font-book.ts'
import { layOutText, type LaidOutText } from '../certificate/lay-out-text.ts'
import { paintParts } from '../certificate/paint-svg.ts'
import { TEXT_DEFAULTS, type TextElement } from '../certificate/template.ts'
import { grounds, type Composition, type CourseArtPlan } from './course-art-plan.ts'
import { crossTile, fineTile } from './figures.ts'
import { starTile } from './geometry.ts'
import { shamsa } from './shamsa-figure.ts'

/** What is shown of a page where its address is sent to somebody: its title and who says it, on the drawn art. */
export interface ShareCard {
  readonly title: string
  /** The centre. */
  readonly issuer: string
  readonly plan: CourseArtPlan
}

/** The size that those who show cards ask for. */
export const SHARE_CARD = { width: 1200, height: 630 }
/** Raised when the same card would be another picture, so that it gets another address. */
export const SHARE_CARD_VERSION = 1

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Layout {
  readonly title: Box
  readonly issuer: Box
  readonly align: 'center' | 'right'
}

const ISSUER_HEIGHT = 64
const centred = (side: number, top: number, { height, foot }: { height: number; foot: number }): Layout => {
  const width = SHARE_CARD.width - 2 * side
  return {
    title: { x: side, y: top, width, height },
    issuer: { x: side, y: foot, width, height: ISSUER_HEIGHT },
    align: 'center',
  }
}
const layouts: Readonly<Record<Composition, Layout>> = {
  band: centred(90, 138, { height: 240, foot: 412 }),
  frame: centred(150, 120, { height: 284, foot: 444 }),
  arch: centred(310, 214, { height: 230, foot: 484 }),
  rosette: {
    title: { x: 452, y: 112, width: 664, height: 300 },
    issuer: { x: 452, y: 452, width: 664, height: ISSUER_HEIGHT },
    align: 'right',
  },
}

export const SHARE_CARD_FACE = 'amiri-700'
const SIZES = { largest: 84, least: 40, step: 4 }
const MOST_LINES = 4
const ISSUER_SIZE = 38
const RULE = 120

/** The card as one SVG of outlines. Whatever was written as the title, it stands inside its box, shortened at worst. */
export function drawShareCard({ title, issuer, plan }: ShareCard, book: FontBook): string {
  const { title: box, issuer: foot, align } = layouts[plan.composition]
  const colours = grounds[plan.ground]
  const style = { textAlign: align, fontFamily: 'Amiri', fontWeight: 'bold' } as const
  const titleStyle = { ...TEXT_DEFAULTS, ...style, ...box, id: 'title', content: '', lineHeight: 1.35 }
  const texts = [
    layOutTitle({ ...titleStyle, color: colours.title }, drawable(title, book), book),
    layOutText(
      {
        ...TEXT_DEFAULTS,
        ...style,
        ...foot,
        id: 'issuer',
        content: '',
        color: colours.line,
        fontSize: ISSUER_SIZE,
        fit: 'shrink',
      },
      drawable(issuer, book),
      SHARE_CARD.width,
      book,
    ),
  ]
  const { width, height } = SHARE_CARD
  const parts = paintParts({ pictures: [], shapes: [], texts }, { book, hrefOf: () => '' })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
    `${figures[plan.composition](colours)}${rule(foot, align, colours.line)}${parts}</svg>`
  )
}

/** What the face has no glyph for is left out: a box in its place would be worse. */
function drawable(text: string, book: FontBook): string {
  const { missing } = layOutText({ ...TEXT_DEFAULTS, ...PROBE }, text, SHARE_CARD.width, book)
  const signs = new Set(missing)
  return Array.from(text, (sign) => (signs.has(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
const PROBE = { id: 'probe', x: 0, y: 0, content: '', fontWeight: 'bold', fontFamily: 'Amiri' } as const

/** As large as it goes, in lines of about one length; what is too long even for the smallest size loses its end. */
function layOutTitle(element: TextElement, title: string, book: FontBook): LaidOutText {
  for (let fontSize = SIZES.largest; fontSize >= SIZES.least; fontSize -= SIZES.step) {
    const laidOut = layOutText({ ...element, fontSize }, title, SHARE_CARD.width, book)
    if (goesIn(laidOut)) return balanced({ ...element, fontSize }, title, book)
  }
  return shortened({ ...element, fontSize: SIZES.least }, title, book)
}

const goesIn = ({ lines, overflows }: LaidOutText) => !overflows && lines.length <= MOST_LINES

function balanced(element: TextElement, title: string, book: FontBook): LaidOutText {
  const { x, width: room = 0, textAlign } = element
  const within = (width: number) => {
    const left = textAlign === 'center' ? x + (room - width) / 2 : x + room - width
    return layOutText({ ...element, x: left, width }, title, SHARE_CARD.width, book)
  }
  let narrow = within(room)
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const next = within(room * share)
    if (next.overflows || next.lines.length > narrow.lines.length) break
    narrow = next
  }
  return narrow
}

const KEPT_SHARE = 0.9
function shortened(element: TextElement, title: string, book: FontBook): LaidOutText {
  const signs = Array.from(title)
  for (let kept = Math.floor(signs.length * KEPT_SHARE); kept > 1; kept = Math.floor(kept * KEPT_SHARE)) {
    const words = `${signs.slice(0, kept).join('').trimEnd()}…`
    const laidOut = layOutText(element, words, SHARE_CARD.width, book)
    if (goesIn(laidOut)) return laidOut
  }
  return layOutText(element, '', SHARE_CARD.width, book)
}

function rule({ x, y, width }: Box, align: Layout['align'], color: string): string {
  const left = align === 'center' ? x + (width - RULE) / 2 : x + width - RULE
  return `<path d="M${left} ${y - 14}h${RULE}M${left} ${y - 8}h${RULE}" stroke="${color}" stroke-width="1.5"/>`
}

interface Colours {
  readonly ground: string
  readonly line: string
}

function tiled(d: string, { scale, width, opacity }: Tile, line: string): string {
  const side = 96 * scale
  const tile = `<path d="${d}" transform="scale(${scale})" fill="none" stroke="${line}" stroke-width="${width}"/>`
  return (
    `<defs><pattern id="tile" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>` +
    `<rect width="${SHARE_CARD.width}" height="${SHARE_CARD.height}" fill="url(#tile)" opacity="${opacity}"/>`
  )
}
interface Tile {
  readonly scale: number
  readonly width: number
  readonly opacity: number
}

const lines = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`
const plate = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`
const ARCH = 'M232 630V300C232 192 458 118 600 34C742 118 968 192 968 300V630'
const INNER_ARCH = 'M252 630V304C252 206 466 136 600 58C734 136 948 206 948 304V630'

/** The four compositions of `CourseArt`, on the wider ground of a card. */
const figures: Readonly<Record<Composition, (colours: Colours) => string>> = {
  band: ({ ground, line }) =>
    tiled(starTile, { scale: 1.3, width: 1.5, opacity: 0.42 }, line) +
    plate('M0 112H1200V518H0Z', ground) +
    lines('M0 124H1200M0 134H1200M0 496H1200M0 506H1200', line, 2, 0.8),
  frame: ({ ground, line }) =>
    tiled(fineTile, { scale: 0.9, width: 2, opacity: 0.5 }, line) +
    plate('M64 64H1136V566H64Z', ground) +
    lines('M78 78H1122V552H78Z', line, 2.5) +
    lines('M90 90H1110V540H90Z', line, 2, 0.6),
  arch: ({ ground, line }) =>
    tiled(crossTile, { scale: 1, width: 1.8, opacity: 0.34 }, line) +
    plate(`${ARCH}Z`, ground) +
    lines(ARCH, line, 3) +
    lines(INNER_ARCH, line, 2, 0.7),
  rosette: ({ line }) =>
    `<path d="${shamsa}" transform="translate(70 315) scale(1.42) translate(-260 -260)" fill="none" stroke="${line}" stroke-width="2" opacity=".55"/>`,
}
