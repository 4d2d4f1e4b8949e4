import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface NewsFactsProps {
  section: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** «إنجازات | ٨ جمادى الآخرة»: its section and its date, the rule between them only where both stand in one line. */
export const NewsFacts = ({ section, children, className }: NewsFactsProps) => (
  <p className={cx('overflow-x-clip text-sm text-ink-3', className)}>
    {/* What begins a line has its rule outside of the edge, where it is cut off. */}
    <span className="-ms-[calc(0.5rem+1px)] flex flex-wrap gap-x-2">
      {section && <b className={cx(FACT, 'font-semibold text-gold')}>{section}</b>}
      <span className={FACT}>{children}</span>
    </span>
  </p>
)
const FACT = 'border-s border-line ps-2 my-[0.2em] leading-[1.3]'
