import { strokeOf } from '#core/peaks.ts'

/** The loudest sample of a window as a level from 0 to the highest stroke. */
export function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return strokeOf(loudest)
}

/** So many strokes at most, each the loudest of its share of the levels. */
export function peaksOf(levels: readonly number[], most: number): number[] {
  if (levels.length <= most) return [...levels]
  return Array.from({ length: most }, (_, at) => {
    const from = Math.floor((at * levels.length) / most)
    const to = Math.max(from + 1, Math.floor(((at + 1) * levels.length) / most))
    return Math.max(...levels.slice(from, to))
  })
}
