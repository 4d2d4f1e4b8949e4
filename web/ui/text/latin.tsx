import type { ReactNode } from 'react'

interface LatinProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Text in Latin letters: it runs from the left, and a voice reads it by the sounds of its language. */
export const Latin = ({ children, className }: LatinProps) => (
  <bdi lang="en" dir="ltr" className={className}>
    {children}
  </bdi>
)
