import { cx } from '../cx.ts'

const star =
  'M24 3L30.15 9.15L38.85 9.15L38.85 17.85L45 24L38.85 30.15L38.85 38.85L30.15 38.85L24 45L17.85 38.85L9.15 38.85L9.15 30.15L3 24L9.15 17.85L9.15 9.15L17.85 9.15Z'

export interface StarRingProps {
  /** 0 to 100. */
  value: number
  /** Without it the ring is decoration beside words that say the same. */
  label?: string | undefined
  className?: string | undefined
}

/** The eight-pointed ring that closes a module. */
export function StarRing({ value, label, className }: StarRingProps) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <svg
      viewBox="0 0 48 48"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('flex-none', className ?? 'size-[52px]')}
      fill="none"
      strokeWidth="4"
    >
      <path d={star} className="stroke-rule" />
      <path d={star} pathLength={100} strokeDasharray={`${percent} 100`} className="stroke-gold-line" />
    </svg>
  )
}
