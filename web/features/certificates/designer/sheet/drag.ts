import type { Box, Extent } from '#core/certificate/design/box.ts'
import type { Store } from '#core/store.ts'
import { snapBox, type Guide } from '#core/certificate/design/snap.ts'
import { insideSheet } from '../editing/edits.ts'

export interface DragScene {
  readonly svg: SVGSVGElement
  readonly sheet: Extent
  readonly ids: readonly string[]
  readonly boxes: ReadonlyMap<string, Box>
  /** To the grid too; without it only to the middle and to others. */
  readonly grid: boolean
  readonly snaps: boolean
  readonly guides: Store<readonly Guide[]>
}

/** Pixels of the hand before a press is a drag. */
const SLACK = 3

/**
 * Moves what is picked under the pointer by a transform alone: on a layer of its own, so that nothing else is laid out
 * or painted. Answers by how far it was moved when she lets go.
 */
export function drag(
  scene: DragScene,
  from: { x: number; y: number; pointerId: number },
  onDrop: (by: { x: number; y: number }) => void,
) {
  const { svg, sheet, ids, boxes, guides } = scene
  const scale = sheet.width / svg.getBoundingClientRect().width
  const whole = unionOf(ids.flatMap((id) => boxes.get(id) ?? []))
  const others = [...boxes].flatMap(([id, box]) => (ids.includes(id) ? [] : [box]))
  let parts: readonly SVGGElement[] = []
  let latest: PointerEvent | undefined
  let hasBegun = false
  let frame = 0

  /** Where it stands for the hand's place now, and the lines that say why. */
  function placeFor(event: PointerEvent) {
    const [across, down] = [event.clientX - from.x, event.clientY - from.y]
    const asked = { ...whole, x: whole.x + across * scale, y: whole.y + down * scale }
    const snapped =
      scene.snaps && !event.altKey ? snapBox(asked, { sheet, others, grid: scene.grid }) : undefined
    const place = insideSheet(
      { ...whole, ...(snapped ?? asked), width: whole.width, height: whole.height },
      sheet,
    )
    return { by: { x: place.x - whole.x, y: place.y - whole.y }, near: snapped?.guides ?? [] }
  }

  /** Once a frame, however often the hand tells where it is. */
  function draw() {
    frame = 0
    if (!latest) return
    const { by, near } = placeFor(latest)
    for (const part of parts) part.style.transform = `translate(${by.x}px, ${by.y}px)`
    guides.set(near)
  }

  function move(event: PointerEvent) {
    if (!hasBegun) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= SLACK) return
      hasBegun = true
      svg.dataset['dragging'] = ''
      // Only now: the frame of what was picked by this very press is drawn after it.
      parts = partsOf(svg, ids)
      for (const part of parts) part.style.willChange = 'transform'
    }
    latest = event
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function end(event: PointerEvent) {
    cancelAnimationFrame(frame)
    delete svg.dataset['dragging']
    for (const part of parts) part.removeAttribute('style')
    guides.set([])
    listeners.abort()
    if (event.type !== 'pointerup' || !latest) return
    const { by } = placeFor(latest)
    if (by.x !== 0 || by.y !== 0) onDrop(by)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  svg.setPointerCapture(from.pointerId)
  svg.addEventListener('pointermove', move, { signal })
  svg.addEventListener('pointerup', end, { signal })
  svg.addEventListener('pointercancel', end, { signal })
}

const partsOf = (svg: SVGSVGElement, ids: readonly string[]): SVGGElement[] =>
  [...svg.querySelectorAll<SVGGElement>('[data-element], [data-frame]')].filter((part) =>
    ids.includes(part.dataset['element'] ?? part.dataset['frame'] ?? ''),
  )

function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
