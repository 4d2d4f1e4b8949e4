import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spoken } from '../spoken.tsx'

/** A list on hairlines. */
export function Rows({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul aria-label={label} className="*:border-b *:border-rule *:last:border-b-0">
      {children}
    </ul>
  )
}

export interface RowProps {
  /** An avatar, picture or icon. */
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** State, time, figure: beside the text when wide, below it on a phone. */
  meta?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function Row({ lead, title, text, meta, actions, className }: RowProps) {
  return (
    <li className={cx('flex items-center gap-3 py-3', className)}>
      {lead}
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1 leading-ui">
          <div className="font-bold">
            <Spoken text={title} />
          </div>
          {text && (
            <div className="text-sm text-ink-2">
              <Spoken text={text} />
            </div>
          )}
        </div>
        {meta && (
          <div className="text-sm text-ink-2">
            <Spoken text={meta} />
          </div>
        )}
      </div>
      {actions && <div className="flex flex-none gap-2">{actions}</div>}
    </li>
  )
}
