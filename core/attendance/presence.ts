/** A stretch of time, in milliseconds; its end is the first moment after it. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/**
 * The union of stretches inside a window, in order: what overlaps counts once (two devices, a new connection before the
 * old one is given up), what lies outside is clipped, and a gap of at most `gapMs` is no gap.
 */
export function joinStretches(stretches: readonly Stretch[], window: Stretch, gapMs: number): Stretch[] {
  const clipped = stretches
    .map(({ from, until }) => ({
      from: Math.max(from, window.from),
      until: Math.min(until, window.until),
    }))
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)
  const joined: Stretch[] = []
  for (const next of clipped) {
    const last = joined.at(-1)
    if (last && next.from - last.until <= gapMs)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, next.until) }
    else joined.push(next)
  }
  return joined
}

export const lengthOfStretches = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, until }) => sum + until - from, 0)

/** A part of a minute does not count, so nobody is present longer than the session. */
export const wholeMinutes = ({ from, until }: Stretch): number => Math.floor((until - from) / 60_000)
