import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { OFF } from '../off.ts'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  children: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function Switch({ children, hint, className, disabled, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        // Else the hint, which stands in the label so that a press on it counts, would be part of the name.
        aria-labelledby={hint ? `${id}-name` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        // React tells of a change even where the click is held back.
        {...(disabled && { ...OFF, onChange: OFF.onClick })}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own checked state
        role="switch"
        className="switch"
      />
      <span>
        <span id={`${id}-name`}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
