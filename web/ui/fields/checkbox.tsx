import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field-context.ts'
import { OFF } from '../off.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Without children pass `aria-label`. */
  children?: ReactNode
  /** How many results this choice would give. */
  count?: ReactNode
  indeterminate?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { children, count, indeterminate = false, className, ref, disabled, ...rest } = props
  const wiring = useFieldWiring(rest)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3',
        !children && 'w-11 justify-center',
        className,
      )}
    >
      <input
        {...rest}
        {...wiring}
        // React tells of a change even where the click is held back.
        {...(disabled && { ...OFF, onChange: OFF.onClick })}
        id={rest.id}
        type="checkbox"
        className="tickbox"
        ref={(node) => {
          box.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
          return undefined
        }}
      />
      {children}
      {count !== undefined && <span className="ms-auto text-sm text-ink-3">{count}</span>}
    </label>
  )
}
