import type { Ref, TextareaHTMLAttributes } from 'react'
import { keepWithin } from './bounded-typing.ts'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field-context.ts'
import { controlFrame, UNWRITABLE } from './input.tsx'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Paper lines behind the writing, for notes. */
  ruled?: boolean | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function Textarea({ ruled, className, maxLength, disabled, ...rest }: TextareaProps) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      onInput={keepWithin(maxLength)}
      {...rest}
      {...wiring}
      {...(disabled && UNWRITABLE)}
      className={cx(
        controlFrame,
        'resize-y',
        ruled ? 'ruled min-h-[220px]' : 'min-h-[104px] border-line leading-body',
        className,
      )}
    />
  )
}
