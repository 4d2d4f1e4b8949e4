import { useState } from 'react'

interface Listed {
  readonly id: number
}

/**
 * The rows in the order in which they stood as long as somebody points at them or is among them: nothing moves away
 * under a hand. What is new waits at the end until then.
 */
export function useSteadyOrder<T extends Listed>(rows: readonly T[]) {
  const [isHeld, setHeld] = useState(false)
  const [order, setOrder] = useState<readonly number[]>([])
  const fresh = rows.map(({ id }) => id)
  if (!isHeld && order.join() !== fresh.join()) setOrder(fresh)
  const steady = order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { rows: [...steady, ...rows.filter(({ id }) => !order.includes(id))], hold }
}
