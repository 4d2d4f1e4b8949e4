import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldContext, type FieldWiring } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** One sentence; it marks the control invalid and is read before the hint. */
  error?: ReactNode
  required?: boolean | undefined
  /** Said beside the label of a field that may stay empty. */
  optional?: boolean | undefined
  /** Shown at the far end of the label's line, and reached after the control: a counter, a link. */
  aside?: ReactNode
  /** For a control that is a group of its own (radio group, switch row): the label then names the group. */
  group?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Field({
  error,
  hint,
  required = false,
  group = false,
  aside,
  className,
  children,
  ...label
}: FieldProps) {
  const id = useId()
  const invalid = Boolean(error)
  const wiring = useMemo<FieldWiring>(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: [invalid && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      invalid,
      required,
    }),
    [id, invalid, hint, required],
  )
  return (
    <FieldContext value={wiring}>
      <div
        className={cx('grid content-start gap-1.5', aside && ASIDE, className)}
        role={group ? 'group' : undefined}
        aria-labelledby={group ? wiring.labelId : undefined}
      >
        <FieldLabel wiring={wiring} group={group} {...label} />
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm leading-ui text-ink-3">
            {hint}
          </p>
        )}
        {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {aside && <span className="col-start-2 row-start-1 text-sm leading-ui text-ink-3">{aside}</span>}
      </div>
    </FieldContext>
  )
}

/** Two columns for the first line, and all below it as wide as both. */
const ASIDE = 'grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 *:not-first:not-last:col-span-2'

type LabelProps = Pick<FieldProps, 'label' | 'optional' | 'hideLabel' | 'group'> & {
  wiring: FieldWiring
}

function FieldLabel({ label, optional, hideLabel, group, wiring }: LabelProps) {
  const labelClass = cx('text-sm font-semibold leading-ui', hideLabel && 'sr-only')
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-3"> (اختياري)</span>}
    </>
  )
  return group ? (
    <span id={wiring.labelId} className={labelClass}>
      {words}
    </span>
  ) : (
    <label id={wiring.labelId} htmlFor={wiring.id} className={labelClass}>
      {words}
    </label>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-ui text-danger">
      <CircleAlert className="mbs-0.5" />
      <span>{children}</span>
    </p>
  )
}
