import { HIGHEST_PEAK, MOST_PEAKS } from '#contract/messages/shapes.ts'

/** The loudest sample of a window as a level from 0 to the highest stroke. Speech is quiet, so it is drawn larger. */
export function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return Math.round(Math.min(1, Math.sqrt(loudest)) * HIGHEST_PEAK)
}

/** So many strokes at most, each the loudest of its share of the levels. */
export function peaksOf(levels: readonly number[]): number[] {
  if (levels.length <= MOST_PEAKS) return [...levels]
  return Array.from({ length: MOST_PEAKS }, (_, at) => {
    const from = Math.floor((at * levels.length) / MOST_PEAKS)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / MOST_PEAKS))
    return Math.max(...levels.slice(from, to))
  })
}
