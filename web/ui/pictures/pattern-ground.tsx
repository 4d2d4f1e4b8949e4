import { useId } from 'react'
import { cx } from '../cx.ts'
import { starTile } from '#core/art/geometry.ts'

/** The eight-fold ground of heroes and the footer; its parent is positioned and hides what overflows. */
export function PatternGround({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={cx('geo', className)} aria-hidden>
      <defs>
        <pattern id={id} width="129.6" height="129.6" patternUnits="userSpaceOnUse">
          <path d={starTile} transform="scale(1.35)" fill="none" stroke="currentColor" strokeWidth="0.74" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
