import { createContext, use, type ReactNode } from 'react'
import { cx } from '../cx.ts'

const IsInside = createContext(false)

interface MainProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The page's one main part. Inside another it is only a box, so that what takes a screen's place fits anywhere. */
export function Main({ className, children }: MainProps) {
  if (use(IsInside)) return <div className={className}>{children}</div>
  return (
    <IsInside value>
      <main id="main" tabIndex={-1} className={cx('outline-none', className)}>
        {children}
      </main>
    </IsInside>
  )
}
