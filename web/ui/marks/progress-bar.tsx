import { formatPercent } from '#core/format/number.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { cx } from '../cx.ts'
import { Spoken } from '../spoken.tsx'

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

/** The browser's own progress element: its width needs no script. */
export function ProgressBar({ value, label, gold, figure, thick, className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value))
  const bar = (
    <progress
      value={percent}
      max={100}
      aria-label={label}
      aria-valuetext={spokenOf(formatPercent(percent))}
      // Else colours of her own would take the filled part away.
      style={{ forcedColorAdjust: 'none' }}
      className={cx('bar w-full', gold && 'bar-gold', thick ? 'h-2.5' : 'h-1.5', !figure && className)}
    />
  )
  if (!figure) return bar
  return (
    <span className={cx('flex items-center gap-3', className)}>
      {bar}
      <span className="text-sm font-bold">
        <Spoken text={formatPercent(percent)} />
      </span>
    </span>
  )
}
