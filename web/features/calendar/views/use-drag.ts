import { useRef, useState, type PointerEvent } from 'react'
import type { Day } from '#core/day.ts'
import { draggedTo, type Placed } from './placed.ts'

interface Target {
  readonly day: Day
  readonly from: number
}
interface Ghost {
  readonly x: number
  readonly y: number
  readonly to: Target
}

/** So far a press may tremble without being a drag. */
const TREMBLE_PX = 6

/**
 * A session that follows the mouse in steps of a quarter of an hour. Where it is let go it only asks to be moved: the
 * panel with the server's check says the rest. Fingers scroll; they move by «نقل…».
 */
export function useDrag(placed: Placed, { hour, onDrop }: { hour: number; onDrop: (to: Target) => void }) {
  const [ghost, setGhost] = useState<Ghost>()
  const start = useRef<{ x: number; y: number; column: number }>(undefined)
  const dragged = useRef(false)

  const ghostAt = ({ clientX, clientY }: PointerEvent): Ghost | undefined => {
    if (!start.current) return undefined
    const [x, y] = [clientX - start.current.x, clientY - start.current.y]
    if (!ghost && Math.hypot(x, y) < TREMBLE_PX) return undefined
    return { x, y, to: draggedTo(placed, { x, y }, { column: start.current.column, hour }) }
  }
  const end = () => {
    start.current = undefined
    setGhost(undefined)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const column = event.currentTarget.closest('ol')?.getBoundingClientRect().width ?? 0
      start.current = { x: event.clientX, y: event.clientY, column }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const next = ghostAt(event)
      if (next) {
        dragged.current = true
        setGhost(next)
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const last = ghostAt(event)
      end()
      if (last && (last.to.day !== placed.day || last.to.from !== placed.from)) onDrop(last.to)
    },
    onPointerCancel: end,
  }
  /** A click that ends a drag opens nothing. */
  return { ghost, handlers, wasDragged: () => dragged.current }
}
