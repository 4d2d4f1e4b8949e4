import { useLayoutEffect, useRef, useState } from 'react'

/** Answers what was drawn last, by a function that stays the same: what only acts on it need not be drawn with it. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const [now] = useState(() => () => latest.current)
  return now
}
