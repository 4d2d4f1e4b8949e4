import { useEffect, useEffectEvent, useState } from 'react'

const EDIT_MS = 100

/**
 * What she types in a field, given on when she has rested for a moment. A value that changes elsewhere, such as by a
 * step back, is shown at once.
 */
export function useDelayed(value: string, apply: (typed: string) => void) {
  const [typed, setTyped] = useState<string>()
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    // What she goes on typing stays; a bound in its place would stand in the way of the next digit.
    if (typed === value) setTyped(undefined)
  }
  const give = useEffectEvent(() => {
    if (typed !== undefined && typed !== value) apply(typed)
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => give(), EDIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    /** Nothing typed is lost when she goes on quickly; what does not count falls back to what stands. */
    onBlur: () => {
      if (typed !== undefined && typed !== value) apply(typed)
      setTyped(undefined)
    },
  }
}
