import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { MarkFlag } from '../../public/marks/mark-flag.tsx'

const STEP_MS = 100
/** A finger that presses trembles by less. */
const STILL_PX = 4

interface FlagProps {
  readonly mark: RecitationMark
  readonly number: number
  /** Of the whole recording. */
  readonly lengthMs: number
  readonly onOpen: () => void
  readonly onMove: (atMs: number) => void
}

/** A mark above the wave: pressed it is heard, dragged or pushed with the arrows it moves by a tenth of a second. */
export function Flag({ mark, number, lengthMs, onOpen, onMove }: FlagProps) {
  const [draggedMs, setDragged] = useState<number>()
  const drag = useRef<{ x: number; width: number; isMoved: boolean }>(undefined)
  const atMs = draggedMs ?? mark.at_ms
  const within = (ms: number) => Math.min(lengthMs, Math.max(0, Math.round(ms / STEP_MS) * STEP_MS))

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0 || lengthMs === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: 0 }
    drag.current = { x: event.clientX, width, isMoved: false }
  }
  function follow({ clientX }: PointerEvent) {
    const held = drag.current
    if (!held || held.width === 0) return
    if (Math.abs(clientX - held.x) > STILL_PX) held.isMoved = true
    if (held.isMoved) setDragged(within(mark.at_ms + ((clientX - held.x) / held.width) * lengthMs))
  }
  function end() {
    if (drag.current?.isMoved && draggedMs !== undefined) onMove(draggedMs)
    setDragged(undefined)
  }
  function press() {
    const wasMoved = drag.current?.isMoved
    drag.current = undefined
    if (!wasMoved) onOpen()
  }
  function push(event: KeyboardEvent) {
    const by = { ArrowRight: STEP_MS, ArrowLeft: -STEP_MS }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(within(mark.at_ms + by))
  }
  return (
    <button
      type="button"
      className="touch-36 absolute -translate-x-1/2 cursor-grab touch-none active:cursor-grabbing"
      style={{ insetInlineStart: lengthMs > 0 ? `${(100 * Math.min(atMs, lengthMs)) / lengthMs}%` : '0%' }}
      aria-label={`العلامة ${arabicDigits(number)}: ${markLabel(mark.kind)} عند ${formatClock(atMs / 1000)}`}
      aria-keyshortcuts="ArrowLeft ArrowRight"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={press}
      onKeyDown={push}
    >
      <MarkFlag kind={mark.kind} number={number} />
    </button>
  )
}
