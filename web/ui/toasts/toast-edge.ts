import { topLayer } from '../layers.ts'

export type ToastEdge = 'top' | 'bottom'

const PHONE_OFFSETS = { top: 80, bottom: 84 }
/** In a window as low as that of a large zoom no bar is fixed (`base.css`). */
const LOW = 500
const LOW_OFFSETS = { top: 8, bottom: 8 }
/** How far from its edge a message begins; on a phone beyond the bar and the keys there. */
export const toastOffsets = () => ({
  wide: { top: 88, bottom: 24 },
  phone: window.innerHeight < LOW ? LOW_OFFSETS : PHONE_OFFSETS,
})
const PHONE = 600
const GAP = 8
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
  const offsets = toastOffsets()
  const offset = offsets[isPhone ? 'phone' : 'wide'][edge]
  const top = edge === 'top' ? offset : innerHeight - offset - HEIGHT
  const left = isPhone ? 0 : innerWidth - WIDTH - offsets.wide.bottom
  return part.width > 0 && part.bottom > top && part.top < top + HEIGHT && part.right > left
}

/** How far from its edge a message lies beside what has the focus; undefined where it does not lie upon it. */
export function offsetBesideFocus(message: Element, edge: ToastEdge): number | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body || message.contains(focused)) return undefined
  const part = focused.getBoundingClientRect()
  const { top, bottom, left, right } = message.getBoundingClientRect()
  if (part.bottom <= top || part.top >= bottom || part.right <= left || part.left >= right) return undefined
  return GAP + (edge === 'bottom' ? window.innerHeight - part.top : part.bottom)
}
