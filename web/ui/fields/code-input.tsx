import { foldDigits } from '#core/text/digits.ts'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { cx } from '../cx.ts'
import { arabicDigits } from '#core/format/number.ts'
import { useFieldWiring } from './field-context.ts'

export interface CodeInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'maxLength'
> {
  /** Western digits only. */
  value: string
  onChange: (code: string) => void
  onComplete?: ((code: string) => void) | undefined
  length?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The digits in a typed or pasted text, in any of the three scripts. */
export const codeDigits = (text: string, length: number) =>
  foldDigits(text).replaceAll(/\D/g, '').slice(0, length)

/** Six drawn cells over one real field, so pasting, autofill and screen readers see a single value. */
export function CodeInput({ value, onChange, onComplete, length = 6, className, ...rest }: CodeInputProps) {
  const wiring = useFieldWiring(rest)
  const [focused, setFocused] = useState(false)

  function accept(text: string) {
    const code = codeDigits(text, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  return (
    <div dir="ltr" className={cx('relative', className)}>
      <div aria-hidden className="grid gap-2" style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}>
        {Array.from({ length }, (_, cell) => (
          <Cell
            key={`cell-${cell}`}
            digit={value[cell]}
            current={focused && cell === Math.min(value.length, length - 1)}
            invalid={Boolean(wiring['aria-invalid'])}
          />
        ))}
      </div>
      <input
        {...rest}
        {...wiring}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => accept(event.target.value)}
        onFocus={(event) => {
          setFocused(true)
          rest.onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          rest.onBlur?.(event)
        }}
        onSelect={({ currentTarget: field }) => {
          if (field.selectionStart === field.selectionEnd) field.setSelectionRange(value.length, value.length)
        }}
        className="absolute inset-0 size-full cursor-text bg-transparent text-md text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  )
}

function Cell({
  digit,
  current,
  invalid,
}: {
  digit: string | undefined
  current: boolean
  invalid: boolean
}) {
  return (
    <span
      className={cx(
        'grid min-h-[50px] place-items-center rounded-md border bg-surface text-xl font-bold',
        invalid ? 'border-danger' : 'border-line',
        current && 'outline-3 -outline-offset-1 outline-focus',
      )}
    >
      {digit === undefined ? '' : arabicDigits(digit)}
    </span>
  )
}
