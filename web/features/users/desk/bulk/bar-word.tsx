import type { ReactNode } from 'react'

/** The word of a button in the bar of those chosen: on a phone the icon alone is seen. */
export const BarWord = ({ children }: { children: ReactNode }) => (
  <span className="max-sm:sr-only">{children}</span>
)
