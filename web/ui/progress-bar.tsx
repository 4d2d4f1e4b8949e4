import { formatPercent } from '#core/format/number.ts'
import { cx } from './cx.ts'

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  label: string
  gold?: boolean | undefined
  /** Writes the percent at the end of the bar. */
  figure?: boolean | undefined
  thick?: boolean | undefined
  className?: string | undefined
}

/** The browser's own progress element: its width needs no style attribute and no script. */
export function ProgressBar({ value, label, gold, figure, thick, className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value))
  const bar = (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      aria-valuetext={formatPercent(percent)}
      className={cx('bar w-full', gold && 'bar-gold', thick ? 'h-2.5' : 'h-1.5', !figure && className)}
    />
  )
  if (!figure) return bar
  return (
    <span className={cx('flex items-center gap-3', className)}>
      {bar}
      <span className="text-sm font-bold">{formatPercent(percent)}</span>
    </span>
  )
}
