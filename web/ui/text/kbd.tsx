import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      dir="ltr"
      className={cx(
        'rounded-sm border border-rule bg-canvas px-[7px] py-[5px] font-ui text-2xs leading-none font-semibold text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
