import type { ReactNode } from 'react'
import { PatternVignette } from './pattern.tsx'

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

export function Centred({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-3 px-4 py-8 text-center">{children}</div>
}

export function StateTitle({ as: Tag = 'p', children }: { as?: 'h1' | 'p'; children: ReactNode }) {
  return <Tag className="font-display text-title font-bold">{children}</Tag>
}
