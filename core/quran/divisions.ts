import { positionIn } from './ayah.ts'
import { pageStarts, quarterStarts } from './division-starts.ts'
import type { AyahRange } from './range.ts'
import { LAST_AYAH, surahs } from './surahs.ts'

/** Parts of the mushaf by which portions are named. They do not nest: a quarter may begin in the middle of a page. */
export const divisions = ['surah', 'page', 'juz', 'hizb', 'quarter'] as const
export type Division = (typeof divisions)[number]

const everyFrom = (starts: readonly number[], step: number) => starts.filter((_, at) => at % step === 0)

const startsOf: Readonly<Record<Division, readonly number[]>> = {
  surah: surahs.map(({ first }) => first),
  page: pageStarts,
  juz: everyFrom(quarterStarts, 8),
  hizb: everyFrom(quarterStarts, 4),
  quarter: quarterStarts,
}

export const countOf = (division: Division): number => startsOf[division].length

/** The number, from 1, of the page, juz', hizb, quarter or surah in which an ayah begins. */
export const numberOf = (division: Division, id: number): number => positionIn(startsOf[division], id) + 1

/** Undefined where there is no such page, juz' and so on. */
export function rangeOf(division: Division, number: number): AyahRange | undefined {
  const starts = startsOf[division]
  const from = starts[number - 1]
  return from === undefined ? undefined : { from, to: (starts[number] ?? LAST_AYAH + 1) - 1 }
}

/** The part that is exactly this range, the largest first; undefined where it is none. */
export function divisionOf(range: AyahRange): { division: Division; number: number } | undefined {
  for (const division of ['juz', 'hizb', 'surah', 'quarter', 'page'] as const) {
    const number = numberOf(division, range.from)
    const part = rangeOf(division, number)
    if (part?.from === range.from && part.to === range.to) return { division, number }
  }
  return undefined
}
