import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Centred, StateTitle } from './centred.tsx'
import { Code } from '../text/code.tsx'

export interface ErrorStateProps {
  title: ReactNode
  /** It stands for the whole page: its title is the page's heading. */
  isPage?: boolean | undefined
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
  /** A code she can quote to support. */
  code?: string | undefined
  /** A second way out, beside retry. */
  action?: ReactNode
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    isPage = false,
    text,
    onRetry,
    retrying,
    retryLabel = 'إعادة المحاولة',
    code,
    action,
  } = props
  return (
    <div role="alert">
      <Centred>
        <StateTitle as={isPage ? 'h1' : 'p'}>{title}</StateTitle>
        {text && <p className="max-w-[22.5em] text-ink-2">{text}</p>}
        {(onRetry ?? action) && (
          <div className="flex flex-wrap justify-center gap-3">
            {onRetry && (
              <Button onClick={onRetry} busy={retrying}>
                {!retrying && <RotateCcw />} {retryLabel}
              </Button>
            )}
            {action}
          </div>
        )}
        {code && (
          <p className="text-xs text-ink-3">
            رقم المشكلة <Code>{code}</Code>
          </p>
        )}
      </Centred>
    </div>
  )
}
