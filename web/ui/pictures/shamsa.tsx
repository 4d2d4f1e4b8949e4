import { cx } from '../cx.ts'
import { shamsa } from '#core/art/shamsa-figure.ts'

/** The great rosette; place and size come with the class. */
export function Shamsa({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx('pointer-events-none', className)} aria-hidden viewBox="0 0 520 520">
      <path d={shamsa} fill="none" stroke="currentColor" strokeWidth="1.1" />
    </svg>
  )
}
