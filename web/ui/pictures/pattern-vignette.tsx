import { useId } from 'react'
import { cx } from '../cx.ts'
import { starTile } from '#core/art/geometry.ts'

/** The fading star field above an empty state. */
export function PatternVignette({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <svg className={cx('w-[200px] text-gold-line', className)} aria-hidden viewBox="0 0 200 120">
      <defs>
        <pattern id={`${id}p`} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={starTile} transform="scale(0.5)" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </pattern>
        <radialGradient id={`${id}g`}>
          <stop offset=".2" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
        <mask id={`${id}m`}>
          <ellipse cx="100" cy="60" rx="98" ry="58" fill={`url(#${id}g)`} />
        </mask>
      </defs>
      <rect width="200" height="120" fill={`url(#${id}p)`} mask={`url(#${id}m)`} />
    </svg>
  )
}
