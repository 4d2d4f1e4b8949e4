import type { ReactNode } from 'react'
import { Centred, StateTitle } from './centred.tsx'
import { PatternVignette } from './pattern-vignette.tsx'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** One button or link: what can be done now. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Centred>
      <PatternVignette />
      <StateTitle>{title}</StateTitle>
      {text && <p className="max-w-[40ch] text-ink-2">{text}</p>}
      {action}
    </Centred>
  )
}
