import { topLayer } from './layers.ts'

export type ToastEdge = 'top' | 'bottom'

/** How far from its edge a message begins; on a phone beyond the bar and the keys there. */
export const TOAST_OFFSETS = { wide: { top: 88, bottom: 24 }, phone: { top: 80, bottom: 84 } } as const
const PHONE = 600
const WIDTH = 420
/** A message of three lines. */
const HEIGHT = 120

const NEEDED =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], [type=submit], .bg-primary, button:focus'

/** The edge where a message covers less of what she fills in and of what goes on: the bottom unless it stands there. */
export function freeEdge(): ToastEdge {
  const page = topLayer() ?? document.querySelector('main') ?? document
  const parts = [...page.querySelectorAll(NEEDED)].map((part) => part.getBoundingClientRect())
  const coveredAt = (edge: ToastEdge) => parts.filter((part) => isCovered(part, edge)).length
  return coveredAt('bottom') > coveredAt('top') ? 'top' : 'bottom'
}

function isCovered(part: DOMRect, edge: ToastEdge): boolean {
  const { innerWidth, innerHeight } = window
  const isPhone = innerWidth <= PHONE
  const offset = TOAST_OFFSETS[isPhone ? 'phone' : 'wide'][edge]
  const top = edge === 'top' ? offset : innerHeight - offset - HEIGHT
  const left = isPhone ? 0 : innerWidth - WIDTH - TOAST_OFFSETS.wide.bottom
  return part.width > 0 && part.bottom > top && part.top < top + HEIGHT && part.right > left
}
