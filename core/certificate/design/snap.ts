import { across, down, type Box, type Extent, type Span } from './box.ts'

export const GRID = 20
export const MARGIN = 24
const THRESHOLD = 10
/** Places that sums of the same numbers give may differ by this much. */
const HAIR = 0.01

/** A line that shows why a box stands where it does; `axis` is the one that it crosses. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly kind: 'centre' | 'other' | 'margin' | 'grid'
}

/** What a box is drawn towards. */
export interface SnapScene {
  readonly sheet: Extent
  readonly others: readonly Box[]
  readonly grid: boolean
}

interface Line {
  readonly at: number
  readonly kind: Exclude<Guide['kind'], 'grid'>
  /** Only the middle of a box goes to the middle of the page; its edges have lines of their own. */
  readonly takes: 'middle' | 'edges' | 'both'
}

interface Snapped {
  readonly by: number
  readonly lines: readonly Pick<Guide, 'at' | 'kind'>[]
}

interface Anchor {
  readonly at: number
  readonly part: 'middle' | 'edges'
}

/**
 * A box that is moved: its edges and its middle are drawn to the page's centre, its margins and to other boxes; the
 * grid takes what nothing else is near to. Whoever moves it keeps it on the page.
 */
export function snapBox(
  box: Box,
  { sheet, others, grid }: SnapScene,
): { x: number; y: number; guides: readonly Guide[] } {
  const x = snapSpan(anchorsOf(across(box)), linesFor(sheet.width, others.map(across)), grid)
  const y = snapSpan(anchorsOf(down(box)), linesFor(sheet.height, others.map(down)), grid)
  return { x: box.x + x.by, y: box.y + y.by, guides: [...guidesOf('x', x), ...guidesOf('y', y)] }
}

/** The edges that a hand has hold of. */
export interface Handle {
  readonly x?: 'left' | 'right'
  readonly y?: 'top' | 'bottom'
}

/** A box that is resized: the held edges are drawn, the others stay, and no side becomes less than `least`. */
export function snapResize(
  box: Box,
  handle: Handle,
  scene: SnapScene & { readonly least: number },
): Box & { readonly guides: readonly Guide[] } {
  const { sheet, others } = scene
  const x = snapEdge(across(box), edgeOf(handle.x), {
    ...scene,
    room: sheet.width,
    spans: others.map(across),
  })
  const y = snapEdge(down(box), edgeOf(handle.y), { ...scene, room: sheet.height, spans: others.map(down) })
  return {
    x: x.start,
    y: y.start,
    width: x.length,
    height: y.length,
    guides: [...guidesOf('x', x), ...guidesOf('y', y)],
  }
}

type Edge = 'first' | 'last' | undefined

function edgeOf(held: Handle['x'] | Handle['y']): Edge {
  if (held === undefined) return undefined
  return held === 'left' || held === 'top' ? 'first' : 'last'
}

interface Room {
  readonly room: number
  readonly spans: readonly Span[]
  readonly grid: boolean
  readonly least: number
}

function snapEdge(span: Span, edge: Edge, { room, spans, grid, least }: Room): Span & Snapped {
  if (edge === undefined) return { ...span, by: 0, lines: [] }
  const end = span.start + span.length
  const held = edge === 'first' ? span.start : end
  const { by, lines } = snapSpan([{ at: held, part: 'edges' }], linesFor(room, spans), grid)
  const length = edge === 'first' ? span.length - by : span.length + by
  const isTooSmall = length < least
  const kept = isTooSmall ? Math.max(span.length, least) : length
  const start = edge === 'first' ? end - kept : span.start
  return { start, length: kept, by, lines: isTooSmall ? [] : lines }
}

const anchorsOf = ({ start, length }: Span): Anchor[] => [
  { at: start, part: 'edges' },
  { at: start + length / 2, part: 'middle' },
  { at: start + length, part: 'edges' },
]

function linesFor(room: number, spans: readonly Span[]): Line[] {
  return [
    { at: room / 2, kind: 'centre', takes: 'middle' },
    { at: MARGIN, kind: 'margin', takes: 'edges' },
    { at: room - MARGIN, kind: 'margin', takes: 'edges' },
    ...spans.flatMap(({ start, length }): Line[] => [
      { at: start, kind: 'other', takes: 'edges' },
      { at: start + length / 2, kind: 'other', takes: 'both' },
      { at: start + length, kind: 'other', takes: 'edges' },
    ]),
  ]
}

function snapSpan(anchors: readonly Anchor[], lines: readonly Line[], grid: boolean): Snapped {
  let nearest: number | undefined
  for (const anchor of anchors)
    for (const line of lines) {
      const by = line.at - anchor.at
      const isNearer = Math.abs(by) <= THRESHOLD && Math.abs(by) < Math.abs(nearest ?? Infinity)
      if (isDrawn(anchor, line) && isNearer) nearest = by
    }
  if (nearest !== undefined) return { by: nearest, lines: touched(anchors, lines, nearest) }
  const [first] = anchors
  if (!grid || !first) return { by: 0, lines: [] }
  const at = Math.round(first.at / GRID) * GRID
  return { by: at - first.at, lines: [{ at, kind: 'grid' }] }
}

const isDrawn = ({ part }: Anchor, { takes }: Line): boolean => takes === 'both' || takes === part

/** Every line that the box lies on now, each place once. */
function touched(anchors: readonly Anchor[], lines: readonly Line[], by: number) {
  const met = lines.filter((line) =>
    anchors.some((anchor) => isDrawn(anchor, line) && Math.abs(line.at - anchor.at - by) < HAIR),
  )
  return met.filter(({ at }, index) => met.findIndex((line) => Math.abs(line.at - at) < HAIR) === index)
}

const guidesOf = (axis: Guide['axis'], { lines }: Snapped): Guide[] =>
  lines.map(({ at, kind }) => ({ axis, at, kind }))
