import { across, down, type Box, type Extent, type Span } from './box.ts'

/** As she sees it on the page; the last two leave the same gap between each two neighbours. */
export type Arrangement = 'right' | 'centre' | 'left' | 'top' | 'middle' | 'bottom' | 'across' | 'down'

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Where the boxes stand after it. A single one is aligned to the page, several to the box that holds them all. The
 * outermost two stay where gaps are made equal; fewer than three have none to make equal.
 */
export function arrange(
  boxes: ReadonlyMap<string, Box>,
  how: Arrangement,
  sheet: Extent,
): ReadonlyMap<string, Place> {
  const isAcross = how === 'right' || how === 'centre' || how === 'left' || how === 'across'
  const spans = new Map([...boxes].map(([id, box]) => [id, isAcross ? across(box) : down(box)]))
  const room = isAcross ? sheet.width : sheet.height
  const starts = how === 'across' || how === 'down' ? distributed(spans) : aligned(spans, how, room)
  return new Map(
    [...boxes].map(([id, { x, y }]) => {
      const start = starts.get(id)
      return [id, isAcross ? { x: start ?? x, y } : { x, y: start ?? y }]
    }),
  )
}

type Spans = ReadonlyMap<string, Span>
const endOf = ({ start, length }: Span): number => start + length

function aligned(spans: Spans, how: Exclude<Arrangement, 'across' | 'down'>, room: number) {
  const all = [...spans.values()]
  const isSingle = all.length === 1
  const least = isSingle ? 0 : Math.min(...all.map(({ start }) => start))
  const most = isSingle ? room : Math.max(...all.map(endOf))
  const startOf = ({ length }: Span): number => {
    if (how === 'left' || how === 'top') return least
    if (how === 'right' || how === 'bottom') return most - length
    return (least + most - length) / 2
  }
  return new Map([...spans].map(([id, span]) => [id, startOf(span)]))
}

function distributed(spans: Spans): ReadonlyMap<string, number> {
  const inOrder = [...spans].toSorted(([, a], [, b]) => a.start - b.start || endOf(a) - endOf(b))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last || inOrder.length < 3) return new Map()
  const taken = inOrder.reduce((sum, [, { length }]) => sum + length, 0)
  const gap = (endOf(last[1]) - first[1].start - taken) / (inOrder.length - 1)
  let next = first[1].start
  return new Map(
    inOrder.map(([id, { length }]) => {
      const start = next
      next += length + gap
      return [id, start]
    }),
  )
}
