import { useEffect, useState } from 'react'

/** A decision that can be taken back this long before it is carried out. */
const UNDO_MS = 10_000

function createLateDecision() {
  let waiting: { readonly timer: number; readonly carryOut: () => void } | undefined
  const undo = () => {
    window.clearTimeout(waiting?.timer)
    waiting = undefined
  }
  const carryOutNow = () => {
    const decision = waiting
    undo()
    decision?.carryOut()
  }
  const decide = (carryOut: () => void) => {
    waiting = { carryOut, timer: window.setTimeout(carryOutNow, UNDO_MS) }
  }
  return { decide, undo, carryOutNow }
}

/** Carries out what was decided when its time is over, or at once when she leaves or looks away. */
export function useLateDecision() {
  const [late] = useState(createLateDecision)
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && late.carryOutNow()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      late.carryOutNow()
    }
  }, [late])
  return late
}
