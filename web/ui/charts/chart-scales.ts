interface ValueScale {
  /** A round number that no value passes. */
  readonly top: number
  /** Whole numbers from zero up, four or so. */
  readonly ticks: readonly number[]
}

/** @param most above zero */
export function valueScale(most: number): ValueScale {
  let top = most
  for (let step = 0, next = stepOf(top, 10); next !== step; next = stepOf(top, 10)) {
    step = next
    top = Math.ceil(top / step - TINY) * step
  }
  const step = Math.max(1, stepOf(top, 4))
  return { top, ticks: Array.from({ length: Math.floor(top / step + TINY) + 1 }, (_, at) => at * step) }
}

/** What division of decimal fractions may be off by. */
const TINY = 1e-9

/** Each factor stands for what is nearer to it than to the one below. */
const FACTORS = [
  { factor: 10, from: Math.sqrt(5 * 10) },
  { factor: 5, from: Math.sqrt(2 * 5) },
  { factor: 2, from: Math.sqrt(1 * 2) },
] as const

/** A power of ten, or twice or five times that, of which about `count` make up `most`. */
function stepOf(most: number, count: number): number {
  const wanted = most / count
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * (FACTORS.find(({ from }) => wanted / power >= from)?.factor ?? 1)
}

interface BandScale {
  /** Where the band of an item begins. */
  readonly startOf: (at: number) => number
  readonly width: number
}

/** Bands for `count` items with gaps between and beside them; the first stands at the end of what they fill. */
export function bandScale(count: number, length: number, gap: number): BandScale {
  const step = length / (count + gap)
  return { startOf: (at) => step * (gap + count - 1 - at), width: step * (1 - gap) }
}
