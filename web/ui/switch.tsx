import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own checked state
        role="switch"
        className="switch"
      />
      <span>
        {children}
        {hint && (
          <span id={hintId} className="block text-sm text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
