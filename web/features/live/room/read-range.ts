import type { LiveRoom } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'

/** As it is answered, «67:1», to the ids that the verses are read by. */
export function readRange(range: LiveRoom['range']): AyahRange | undefined {
  const from = range && readAyah(range.from)
  const to = range && readAyah(range.to)
  return from && to ? { from, to } : undefined
}
