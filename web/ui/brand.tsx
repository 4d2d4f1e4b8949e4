import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { cx } from './cx.ts'

function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={cx('size-[30px] flex-none', className)}>
      <path
        d="M39 20L33.44 25.57L33.44 33.44L25.57 33.44L20 39L14.43 33.44L6.56 33.44L6.56 25.57L1 20L6.56 14.43L6.56 6.56L14.43 6.56L20 1L25.57 6.56L33.44 6.56L33.44 14.43Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        d="M29 20L26.36 22.64L26.36 26.36L22.64 26.36L20 29L17.36 26.36L13.64 26.36L13.64 22.64L11 20L13.64 17.36L13.64 13.64L17.36 13.64L20 11L22.64 13.64L26.36 13.64L26.36 17.36Z"
        fill="currentColor"
      />
    </svg>
  )
}

export interface BrandProps {
  /** The short word beside the mark; the platform's whole name is said to screen readers. */
  word: string
  name: string
  to?: To | undefined
  onHero?: boolean | undefined
  className?: string | undefined
}

export function Brand({ word, name, to = '/', onHero, className }: BrandProps) {
  return (
    <Link
      to={to}
      aria-label={`${name}، الرئيسية`}
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem] leading-none font-bold no-underline',
        onHero ? 'text-on-hero' : 'text-ink',
        className,
      )}
    >
      <BrandMark className={onHero ? 'text-hero-gold' : 'text-gold-line'} />
      <span className="pbs-1 pbe-1.5 leading-[1.15]">{word}</span>
    </Link>
  )
}
