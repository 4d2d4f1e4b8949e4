import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '#web/kernel/use-latest.ts'

const EDIT_MS = 100

type Control = HTMLInputElement & HTMLTextAreaElement
interface Changed {
  readonly target: { value: string }
}

/**
 * What she types in a field, given on when she has rested for a moment. A value that changes elsewhere, such as by a
 * step back, is shown at once. The field holds its own text: to draw it anew at each letter would take a slow machine
 * a third of a frame. It has no default value either, which React would write into the page at each letter.
 */
export function useDelayed(value: string, apply: (typed: string) => void) {
  const ref = useRef<Control>(null)
  const typed = useRef<string>(undefined)
  const [rest] = useState(createRest)
  const now = useLatest({ value, apply })
  useLayoutEffect(() => {
    // What she goes on typing stays; a bound in its place would stand in the way of the next digit.
    if (typed.current !== undefined && typed.current !== value) return
    typed.current = undefined
    if (ref.current && ref.current.value !== value) ref.current.value = value
  }, [value])
  const [give] = useState(() => () => {
    rest.end()
    const shown = now()
    if (typed.current !== undefined && typed.current !== shown.value) shown.apply(typed.current)
  })
  // Nothing typed is lost where the field goes before she has rested.
  useEffect(() => give, [give])
  return {
    ref,
    onChange: ({ target }: Changed) => {
      typed.current = target.value
      rest.begin(give)
    },
    /** Nothing is lost when she goes on quickly either; what does not count falls back to what stands. */
    onBlur: ({ target }: Changed) => {
      give()
      typed.current = undefined
      target.value = value
    },
  }
}

/** The moment of rest; what follows it waits for the frame on its way, which may show her next letter already. */
function createRest() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const end = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  return {
    end,
    begin(then: () => void) {
      end()
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => {
          timer = setTimeout(then)
        })
      }, EDIT_MS)
    },
  }
}
