import type { Point, Shape } from './page.ts'

interface Palette {
  readonly paper: string
  readonly frame: string
  readonly hairline: string
}

/** The drawn backgrounds: a double frame with a star in each corner. */
const PALETTES = {
  teal: { paper: '#fffdf6', frame: '#0d4a44', hairline: '#c39a4d' },
  gold: { paper: '#fffaf0', frame: '#845a12', hairline: '#c39a4d' },
  blue: { paper: '#fbfcfd', frame: '#1f4e79', hairline: '#8fa9c2' },
} as const satisfies Readonly<Record<string, Palette>>

export type Ornament = keyof typeof PALETTES
const SCHEME = 'frame:'

/** How a template names a drawn background in the place of a picture's address. */
export const ornamentAddress = (ornament: Ornament): string => `${SCHEME}${ornament}`

const OUTER = { inset: 28, width: 2.5 }
const INNER = { inset: 37, width: 1 }
const CORNER = 44
const STAR = 44

const ORNAMENTS = Object.keys(PALETTES).map(asOrnament)

/** Sound: `Object.keys` gives the keys of the table itself. */
function asOrnament(name: string): Ornament {
  return name as Ornament
}

/** Which drawn background an address names, if it is one. */
export const ornamentNamed = (address: string | null): Ornament | undefined =>
  ORNAMENTS.find((name) => address === ornamentAddress(name))

/** The shapes of a drawn background, none for any other address. */
export function ornamentShapes(address: string | null, sheet: { width: number; height: number }): Shape[] {
  const ornament = ornamentNamed(address)
  return ornament ? ornamentIn(PALETTES[ornament], sheet).map((drawn) => ({ ...drawn, alt: ALT })) : []
}
const ALT = 'إطار مزدوج مزخرف، في كل ركن منه نجمة ثمانية'

type Drawn = Omit<Shape, 'alt'>

function ornamentIn(palette: Palette, sheet: { width: number; height: number }): Drawn[] {
  const corners = [CORNER, sheet.width - CORNER].flatMap((x) =>
    [CORNER, sheet.height - CORNER].map((y): Point => [x, y]),
  )
  return [
    frame(OUTER, palette.frame, sheet),
    frame(INNER, palette.hairline, sheet),
    ...corners.flatMap((centre) => star(centre, palette)),
  ]
}

function frame(
  line: { inset: number; width: number },
  color: string,
  { width, height }: { width: number; height: number },
): Drawn {
  return {
    strokes: [rectangle([line.inset, line.inset], [width - line.inset, height - line.inset])],
    stroke: { color, width: line.width },
  }
}

const rectangle = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

function star(centre: Point, { paper, frame: line, hairline }: Palette): Drawn[] {
  const [x, y] = centre
  const room = STAR + 2
  return [
    { strokes: [rectangle([x - room, y - room], [x + room, y + room])], fill: paper },
    { strokes: [khatim(centre, STAR), ...chords(centre, STAR)], stroke: { color: hairline, width: 0.8 } },
    { strokes: [khatim(centre, STAR)], stroke: { color: line, width: 1.6 } },
    { strokes: [khatim(centre, STAR * 0.36)], fill: hairline },
  ]
}

/** The eight-pointed star of two squares. */
const khatim = (centre: Point, radius: number): Point[] =>
  Array.from({ length: 16 }, (_, index) =>
    onCircle(centre, index % 2 === 0 ? radius : radius * INNER_CORNER, index * 22.5),
  )
const INNER_CORNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)

const chords = (centre: Point, radius: number): Point[][] =>
  Array.from({ length: 8 }, (_, index) => [
    onCircle(centre, radius, index * 45),
    onCircle(centre, radius, (index + 3) * 45),
  ])

/** Hundredths of a pixel, so that the sines of two browsers give the same point. */
function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees / 180) * Math.PI
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}
const round = (value: number): number => Math.round(value * 100) / 100
