import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from '#web/router/link.tsx'
import { CountBadge } from './count-badge.tsx'
import { cx } from '../cx.ts'
import { OFF } from '../off.ts'

interface Shape {
  /** What the button does, for those who do not see the icon. */
  label: string
  lined?: boolean | undefined
  /** On a coloured ground the icon takes the colour around it. */
  bare?: boolean | undefined
  /** Unread count on the corner; nothing is drawn for zero. */
  count?: number | undefined
  className?: string | undefined
  children: ReactNode
}

const shapeOf = ({ lined, bare, className }: Pick<Shape, 'lined' | 'bare' | 'className'>, isOff = false) =>
  cx(
    'relative inline-grid size-11 flex-none place-items-center rounded-md no-underline',
    isOff
      ? 'text-ink-3 cursor-not-allowed'
      : bare
        ? 'text-inherit hover:bg-current/15'
        : 'text-ink-2 hover:bg-sunken hover:text-ink',
    lined && 'border border-line',
    className,
  )

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>, Shape {
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton(props: IconButtonProps) {
  const { label, lined, bare, count, className, children, disabled, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(disabled && OFF)}
      className={shapeOf({ lined, bare, className }, disabled)}
    >
      {children}
      <CountBadge count={count} />
    </button>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'className' | 'children'>, Shape {}

export function IconLink({ label, lined, bare, count, className, children, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} {...rest} className={shapeOf({ lined, bare, className })}>
      {children}
      <CountBadge count={count} />
    </Link>
  )
}
