import type { ReactNode } from 'react'
import { Centred, StateTitle } from './centred.tsx'
import { PatternVignette } from '../pictures/pattern-vignette.tsx'
import { Spoken } from '../spoken.tsx'

export interface EmptyStateProps {
  title: ReactNode
  /** The whole page: its title is the page's heading. */
  isPage?: boolean | undefined
  text?: ReactNode
  /** One button or link: what can be done now. */
  action?: ReactNode
}

export function EmptyState({ title, isPage = false, text, action }: EmptyStateProps) {
  return (
    <Centred>
      <PatternVignette />
      <StateTitle as={isPage ? 'h1' : 'p'}>
        <Spoken text={title} />
      </StateTitle>
      {text && (
        <p className="max-w-[22.5em] text-ink-2">
          <Spoken text={text} />
        </p>
      )}
      {action}
    </Centred>
  )
}
