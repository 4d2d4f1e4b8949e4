import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface SectionTitleProps {
  title: ReactNode
  text?: ReactNode
  /** A link at the far end of the line. */
  action?: ReactNode
  id?: string | undefined
}

/** The head of a section on a public page: display face on a hairline with a gold start. */
export function SectionTitle({ title, text, action, id }: SectionTitleProps) {
  return (
    <div className="relative mbe-6 flex flex-wrap items-end gap-4 border-b border-rule pbe-3 after:absolute after:inset-s-0 after:-inset-be-px after:h-[3px] after:w-16 after:bg-gold-line">
      <h2 id={id} className="font-display text-d1 font-bold">
        {title}
      </h2>
      {action && <div className="ms-auto">{action}</div>}
      {text && <p className="-mbs-2.5 basis-full text-ink-2">{text}</p>}
    </div>
  )
}

export interface PanelTitleProps extends SectionTitleProps {
  level?: 2 | 3 | undefined
  className?: string | undefined
}

/** The head of a panel inside the application: a title on a strong hairline, not a box. */
export function PanelTitle({ title, text, action, id, level = 2, className }: PanelTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cx(
        'flex min-h-[45px] flex-wrap items-center gap-x-3 border-b border-line pbe-1.5',
        className,
      )}
    >
      <Heading id={id} className="text-lg font-bold">
        {title}
      </Heading>
      {text && <p className="text-sm text-ink-3 max-sm:order-3 max-sm:basis-full">{text}</p>}
      {action && <div className="ms-auto">{action}</div>}
    </div>
  )
}
