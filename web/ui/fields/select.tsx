import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, Ref, SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field-context.ts'
import { controlLook, Inset } from './input.tsx'

export interface SelectOption {
  value: string
  label: string
  /** How it is read aloud, where that is not as it is written. */
  spoken?: string | undefined
  disabled?: boolean | undefined
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** The first, empty choice, when nothing is chosen yet. */
  placeholder?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** No finger and no key but Tab moves it, and it keeps the focus, which the HTML attribute would take. */
const STILL = {
  'aria-disabled': true,
  style: { pointerEvents: 'none' },
  onKeyDown: (event: KeyboardEvent) => event.key !== 'Tab' && event.preventDefault(),
} as const

/** The device's own list of choices: the surest one on a phone and with a screen reader. */
export function Select({ options, placeholder, className, disabled: isOff, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <span className={cx('relative flex', className)}>
      <select
        {...rest}
        {...wiring}
        {...(isOff && STILL)}
        className={cx(controlLook, 'appearance-none pe-10')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, spoken, disabled }) => (
          <option key={value} value={value} disabled={disabled} aria-label={spoken}>
            {label}
          </option>
        ))}
      </select>
      <Inset side="inset-e-3">
        <ChevronDown />
      </Inset>
    </span>
  )
}
