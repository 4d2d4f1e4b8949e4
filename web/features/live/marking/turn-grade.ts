import type { LiveMark, LiveTurn } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { pagesIn } from '#core/quran/size.ts'
import { scoreOf, type Scheme } from '#core/tasks/score.ts'
import { readRange } from '../room/read-range.ts'

/** A turn is graded in whole numbers. */
export function gradeOf(range: LiveTurn['range'], marks: readonly LiveMark[], scheme: Scheme): number {
  const ids = readRange(range)
  const placed = marks.map(({ kind, ayah, word }) => ({ kind, word, ayah: readAyah(ayah) ?? null }))
  return scoreOf(placed, ids ? pagesIn(ids) : 1, { ...scheme, allows_halves: false })
}
