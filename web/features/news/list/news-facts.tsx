import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface NewsFactsProps {
  section: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** «إنجازات | ٨ جمادى الآخرة»: its section and its date in one line. */
export const NewsFacts = ({ section, children, className }: NewsFactsProps) => (
  <p className={cx('flex flex-wrap gap-x-2 text-sm text-ink-3', className)}>
    {section && (
      <b className="self-center border-e border-line pe-2 leading-[1.2] font-semibold text-gold">{section}</b>
    )}
    {children}
  </p>
)
