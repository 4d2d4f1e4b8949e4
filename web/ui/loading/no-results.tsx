import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Centred, StateTitle } from './centred.tsx'
import { LensVignette } from '../pictures/lens-vignette.tsx'

export interface NoResultsProps {
  title?: ReactNode
  text?: ReactNode
  onClear?: (() => void) | undefined
  clearLabel?: string | undefined
  /** What may have been meant. */
  children?: ReactNode
}

/** A search or filter that found nothing: another thing than an empty list. */
export function NoResults(props: NoResultsProps) {
  const { title = 'لا توجد نتائج', text, onClear, clearLabel = 'مسح عوامل التصفية', children } = props
  return (
    <Centred>
      <LensVignette />
      <StateTitle>{title}</StateTitle>
      {children}
      {text && <p className="max-w-[22.5em] text-ink-2">{text}</p>}
      {onClear && (
        <Button look="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </Centred>
  )
}
