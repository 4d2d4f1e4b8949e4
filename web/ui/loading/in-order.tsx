import { useEffect, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'

/** After it a part that hangs keeps nobody from the others. */
const PATIENCE_MS = 3000

interface InOrderProps {
  /** The page whose parts these are: with another one the patience begins anew. */
  readonly place: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Parts that appear from above to below, in whatever order their answers come: one that waits for its own hides all that
 * follows it, however deep it stands, so that nothing a reader has begun to read is pushed away. All of them ask at once.
 */
export function InOrder({ place, className, children }: InOrderProps) {
  const [impatientAt, setImpatientAt] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setImpatientAt(place), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [place])
  return <div className={cx(className, impatientAt !== place && 'in-order')}>{children}</div>
}

/** Stands for a part of which it is not known yet whether it has anything to say. */
export const Arriving = () => <div data-arriving hidden />

/** The same in a list. */
export const ArrivingRow = () => <li data-arriving hidden />
