import { HIGHEST_PEAK } from '#core/peaks.ts'
import { cx } from '../cx.ts'

const STEP = 4
const HEIGHT = 32
const LOWEST = 3

const looks = {
  page: { heard: 'fill-primary', rest: 'fill-line' },
  hero: { heard: 'fill-on-hero', rest: 'fill-on-hero-2' },
} as const

interface StrokesProps {
  readonly peaks: readonly number[]
  /** How much of it has been heard, 0 to 1. */
  readonly share: number
  readonly look?: keyof typeof looks
  readonly className?: string | undefined
}

/** The strokes of a recording from left to right, those that were heard in the colour of the centre. */
export function Strokes({ peaks, share, look = 'page', className = 'h-8' }: StrokesProps) {
  const strokes = peaks.length > 0 ? peaks : [0]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${strokes.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('w-full', className)}
    >
      {strokes.map((peak, at) => {
        const height = Math.max(LOWEST, (peak / HIGHEST_PEAK) * HEIGHT)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a stroke is its place
            key={at}
            x={at * STEP + 1}
            y={(HEIGHT - height) / 2}
            width={2}
            height={height}
            className={at < share * strokes.length ? looks[look].heard : looks[look].rest}
          />
        )
      })}
    </svg>
  )
}
