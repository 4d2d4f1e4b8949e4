import { HIGHEST_PEAK } from '#contract/messages/shapes.ts'

const STEP = 4
const HEIGHT = 32
const LOWEST = 3

interface WaveformProps {
  readonly peaks: readonly number[]
  /** How much of it has been heard, 0 to 1. */
  readonly share: number
}

/** The strokes of a recording from left to right, those that were heard in the colour of the centre. */
export function Waveform({ peaks, share }: WaveformProps) {
  const strokes = peaks.length > 0 ? peaks : [0]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${strokes.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
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
            className={at < share * strokes.length ? 'fill-primary' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}
