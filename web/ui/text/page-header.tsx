import type { ReactNode } from 'react'
import { Spoken } from '../spoken.tsx'

export interface PageHeaderProps {
  title: ReactNode
  text?: ReactNode
  /** Breadcrumbs, above. */
  trail?: ReactNode
  /** One primary action; the rest outlined. */
  actions?: ReactNode
}

export function PageHeader({ title, text, trail, actions }: PageHeaderProps) {
  return (
    <div className="mbe-6 grid gap-2">
      {trail}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-bold">
            <Spoken text={title} />
          </h1>
          {text && (
            <p className="text-ink-2">
              <Spoken text={text} />
            </p>
          )}
        </div>
        {actions && <div className="page-acts flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </div>
  )
}
