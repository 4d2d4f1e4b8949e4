import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { keepWithin } from './bounded-typing.ts'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field-context.ts'

/** Latin values run left to right but stand on the reading side, so their paddings swap. */
const ltrTypes = new Set(['email', 'tel', 'url', 'number'])

/** Without line height and resting border, for controls that bring their own. An iPhone zooms in at fields of less than 16 px. */
export const controlFrame =
  'w-full min-h-[46px] rounded-md border bg-surface px-3.5 py-2 text-md focus-visible:-outline-offset-1 focus-visible:border-focus focus-visible:rounded-md aria-invalid:border-danger aria-invalid:edge-danger aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunken aria-disabled:text-ink-3'

export const controlLook = `${controlFrame} border-line leading-ui`

/** A field that is off keeps the focus; the HTML attribute would take it while she is in it. */
export const UNWRITABLE = { 'aria-disabled': true, readOnly: true } as const

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Drawn inside, on the side where reading starts. */
  icon?: ReactNode
  /** Drawn inside, at the far end: a unit, a key, a button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function Input(props: InputProps) {
  const { icon, end, className, type = 'text', dir, maxLength, disabled, ...rest } = props
  const wiring = useFieldWiring(rest)
  const ltr = (dir ?? (ltrTypes.has(type) ? 'ltr' : undefined)) === 'ltr'
  const control = (
    <input
      onInput={keepWithin(maxLength)}
      {...rest}
      {...wiring}
      {...(disabled && UNWRITABLE)}
      type={type}
      dir={ltr ? 'ltr' : dir}
      className={cx(
        controlLook,
        ltr && 'text-end',
        icon && (ltr ? 'pe-11' : 'ps-11'),
        end && (ltr ? 'ps-12' : 'pe-12'),
        className,
      )}
    />
  )
  if (!icon && !end) return control
  return (
    <span className="relative flex">
      {icon && <Inset side="inset-s-3.5">{icon}</Inset>}
      {control}
      {end && <span className="absolute inset-y-0 inset-e-1 flex items-center">{end}</span>}
    </span>
  )
}

export function Inset({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span className={cx('pointer-events-none absolute inset-y-0 flex items-center text-ink-3', side)}>
      {children}
    </span>
  )
}
