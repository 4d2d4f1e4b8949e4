import { useEffect, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** After it a part that hangs keeps nobody from the others. */
const PATIENCE_MS = 3000

interface InOrderProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Blocks that appear from above to below, in whatever order their answers come: a block that waits for its own hides
 * those after it, so that nothing a reader has begun to read is pushed away. All of them ask at once.
 */
export function InOrder({ className, children }: InOrderProps) {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className={cx(className, isPatient && 'in-order')}>{children}</div>
}

/** Stands for a part of which it is not known yet whether it has anything to say. */
export const Arriving = () => <div data-arriving hidden />
