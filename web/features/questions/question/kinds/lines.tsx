import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

interface LinesProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly addLabel: string
  /** Absent: there is no room for more. */
  readonly onAdd: (() => void) | undefined
  readonly children: ReactNode
}

/** A list of small fields that grows by a button. */
export function Lines({ label, hint, error, addLabel, onAdd, children }: LinesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className="text-sm leading-ui font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <ul className="mbs-2 grid gap-2">{children}</ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {onAdd && (
        <Button look="text" size={36} className="mbs-1" onClick={onAdd}>
          <Plus /> {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

/** Taking one line away. */
export const RemoveLine = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton label={label} onClick={onRemove}>
    <X />
  </IconButton>
)

interface StepsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (by: 1 | -1) => void
}

export function Steps({ name, isFirst, isLast, onStep }: StepsProps) {
  return (
    <>
      <IconButton label={`تقديم ${name}`} disabled={isFirst} onClick={() => onStep(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={`تأخير ${name}`} disabled={isLast} onClick={() => onStep(1)}>
        <ArrowDown />
      </IconButton>
    </>
  )
}
