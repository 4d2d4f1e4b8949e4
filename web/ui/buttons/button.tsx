import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from '#web/router/link.tsx'
import { cx } from '../cx.ts'
import { OFF } from '../off.ts'

export type ButtonLook =
  | 'primary'
  | 'quiet'
  | 'text'
  | 'danger'
  | 'danger-solid'
  | 'on-hero'
  | 'on-hero-quiet'
  | 'on-primary'
export type ButtonSize = 36 | 44 | 52

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-press',
  quiet: 'border-line bg-surface text-ink hover:bg-sunken',
  text: 'border-transparent text-primary hover:underline',
  danger: 'border-danger text-danger hover:bg-danger-tint',
  'danger-solid': 'border-transparent bg-danger text-on-danger hover:opacity-90',
  'on-hero': 'border-transparent bg-hero-gold text-on-hero-gold hover:bg-hero-gold-press',
  'on-hero-quiet': 'border-on-hero-2 text-on-hero hover:bg-hero-2',
  'on-primary': 'border-on-primary/45 text-on-primary hover:bg-primary-press',
}
const off = 'border-transparent bg-sunken text-ink-3 cursor-not-allowed'
const sizes: Record<ButtonSize, string> = {
  36: 'touch-36 min-h-9 py-1 text-sm',
  44: 'min-h-11 py-1.5',
  52: 'min-h-13 py-1.5 text-lg',
}
const insets: Record<ButtonSize, string> = { 36: 'px-3.5', 44: 'px-5', 52: 'px-7' }

interface Shape {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

function shapeOf({ look = 'primary', size = 44, block, className }: Shape, disabled = false) {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md border font-semibold leading-normal no-underline underline-offset-[0.3em] transition-colors max-sm:max-w-full max-sm:shrink-0 sm:whitespace-nowrap',
    sizes[size],
    look === 'text' ? 'px-2' : insets[size],
    disabled ? off : looks[look],
    block && 'w-full',
    className,
  )
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, Shape {
  /** While true the button keeps its width, shows the spinner and ignores presses. */
  busy?: boolean | undefined
  /** What a busy button says; the width is that of the longer text. */
  busyText?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  look,
  size,
  block,
  className,
  busy = false,
  busyText,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a typed prop with a safe default
      type={type}
      {...((busy || disabled) && OFF)}
      aria-busy={busy || undefined}
      className={shapeOf({ look, size, block, className }, disabled)}
    >
      <Label busy={busy} busyText={busyText}>
        {children}
      </Label>
    </button>
  )
}

/** Both texts lie in one cell, so the width never jumps when the button becomes busy. */
function Label({ busy, busyText, children }: { busy: boolean; busyText: ReactNode; children: ReactNode }) {
  if (busyText === undefined)
    return (
      <>
        {busy && <LoaderCircle className="animate-spin" />}
        {children}
      </>
    )
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="inline-grid">
      <span className={cx(cell, busy && 'invisible')} aria-hidden={busy || undefined}>
        {children}
      </span>
      <span className={cx(cell, !busy && 'invisible')} aria-hidden={!busy || undefined}>
        <LoaderCircle className={busy ? 'animate-spin' : undefined} />
        {busyText}
      </span>
    </span>
  )
}

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, Shape {}

/** A link that looks like a button; for another site or a file pass `reloadDocument`. */
export function LinkButton({ look, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={shapeOf({ look, size, block, className })} />
}
