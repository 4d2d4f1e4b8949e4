import { X } from 'lucide-react'
import { cx } from '../cx.ts'
import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'

const chipClass =
  'relative inline-flex min-h-[34px] items-center gap-1.5 rounded-sm border border-primary px-2.5 py-0.5 text-sm font-semibold text-primary no-underline after:absolute after:-inset-y-[5px] after:inset-x-0 hover:bg-tint'

/** An active filter; picking it takes the filter away. As a link it works without JavaScript. */
export function FilterChip({
  children,
  onRemove,
  to,
}: {
  children: ReactNode
  onRemove?: (() => void) | undefined
  to?: To | undefined
}) {
  const words = (
    <>
      {children}
      <X className="size-3.5" />
      <span className="sr-only">، إزالة</span>
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} onClick={onRemove} className={chipClass}>
        {words}
      </Link>
    )
  return (
    <button type="button" onClick={onRemove} className={chipClass}>
      {words}
    </button>
  )
}

/** A small framed word: a tag, a count, a kind. For states use `StateMark`. */
export function Badge({ children, gold }: { children: ReactNode; gold?: boolean | undefined }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-sm px-2 py-0.5 text-xs leading-ui font-semibold',
        gold ? 'bg-gold-tint text-gold' : 'bg-sunken text-ink-2',
      )}
    >
      {children}
    </span>
  )
}
