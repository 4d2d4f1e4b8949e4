import type { Box, Extent } from '#core/certificate/design/box.ts'
import { snapResize, type Guide } from '#core/certificate/design/snap.ts'
import type { TemplateElement } from '#core/certificate/template.ts'
import { IMAGE_SIDE, sideWithin } from '../editing/edits.ts'

/** The handle that is held: which edges follow the pointer. */
export interface Handle {
  readonly across: 'left' | 'right'
  /** Absent: only the width is changed. */
  readonly down?: 'top' | 'bottom'
}

const CORNERS: readonly Handle[] = [
  { across: 'left', down: 'top' },
  { across: 'right', down: 'top' },
  { across: 'left', down: 'bottom' },
  { across: 'right', down: 'bottom' },
]
/** A text grows downwards by itself. */
const SIDES: readonly Handle[] = [{ across: 'left' }, { across: 'right' }]

export const handlesOf = (element: TemplateElement): readonly Handle[] =>
  element.type === 'image' ? CORNERS : SIDES

interface Pull {
  readonly box: Box
  readonly handle: Handle
  readonly by: { readonly x: number; readonly y: number }
  readonly sheet: Extent
  /** Keeps its shape. */
  readonly keepsRatio: boolean
}

/** The box with an edge or corner pulled, inside of the sheet and no smaller than can be seen. */
export function pulled({ box, handle, by, sheet, keepsRatio }: Pull): Box {
  const right = box.x + box.width
  const bottom = box.y + box.height
  const width =
    handle.across === 'right'
      ? sideWithin(box.width + by.x, sheet.width - box.x)
      : sideWithin(box.width - by.x, right)
  const free = (): number => {
    if (!handle.down) return box.height
    return handle.down === 'bottom'
      ? sideWithin(box.height + by.y, sheet.height - box.y)
      : sideWithin(box.height - by.y, bottom)
  }
  const height = keepsRatio && handle.down ? ratioHeight(box, width, handle, sheet) : free()
  return {
    width,
    height,
    x: handle.across === 'right' ? box.x : right - width,
    y: handle.down === 'top' ? bottom - height : box.y,
  }
}

interface Lines {
  readonly sheet: Extent
  readonly others: readonly Box[]
  /** To the grid too. */
  readonly grid: boolean
}

/** The pulled box with the held edges drawn to a line that is near, in whole pixels. */
export function snapped(
  box: Box,
  { across, down }: Handle,
  lines: Lines,
): { box: Box; guides: readonly Guide[] } {
  const held = { x: across, ...(down && { y: down }) }
  const { guides, ...drawn } = snapResize(box, held, { ...lines, least: IMAGE_SIDE.least })
  if (Math.max(drawn.width, drawn.height) > IMAGE_SIDE.most) return { box, guides: [] }
  const [left, top] = [Math.round(drawn.x), Math.round(drawn.y)]
  const [right, bottom] = [Math.round(drawn.x + drawn.width), Math.round(drawn.y + drawn.height)]
  return { box: { x: left, y: top, width: right - left, height: bottom - top }, guides }
}

function ratioHeight(box: Box, width: number, { down }: Handle, sheet: Extent): number {
  const room = down === 'top' ? box.y + box.height : sheet.height - box.y
  return sideWithin((box.height / Math.max(box.width, IMAGE_SIDE.least)) * width, room)
}
