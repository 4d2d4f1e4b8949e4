import { useState } from 'react'

/** The moment that a screen was opened: the same through all its renders. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
