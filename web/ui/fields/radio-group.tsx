import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  hint?: ReactNode
  count?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<T extends string> {
  label: ReactNode
  options: readonly RadioOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
  name?: string | undefined
  hideLabel?: boolean | undefined
  error?: ReactNode
  className?: string | undefined
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, hideLabel, error, className } = props
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('text-sm leading-ui font-semibold', hideLabel && 'sr-only')}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            className="tickbox"
            name={props.name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-sm text-ink-3">{option.hint}</span>}
          </span>
          {option.count !== undefined && <span className="ms-auto text-sm text-ink-3">{option.count}</span>}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
