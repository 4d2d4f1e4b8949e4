import { surahOfAyah } from '../quran/ayah.ts'
import { numberOf, rangeOf, type Division } from '../quran/divisions.ts'
import type { AyahRange } from '../quran/range.ts'
import { linesIn, pagesThrough } from '../quran/size.ts'
import { surahs } from '../quran/surahs.ts'

/** `half_page` to `surah`: a new portion is so much. Units are labels, what is kept are the ayahs. */
export const portionUnits = ['half_page', 'page', 'quarter', 'hizb', 'juz', 'surah', 'ayah'] as const
export type PortionUnit = (typeof portionUnits)[number]

export interface Cut {
  readonly unit: PortionUnit
  readonly amount: number
  /** A surah that ends near the end of a portion ends it. */
  readonly endsWithSurah: boolean
  /** A portion of fewer lines joins the one before; 0: none does. */
  readonly leastLines: number
}

/** From the first ayah to the last, or surah by surah from the back of the mushaf, each from its own beginning. */
export type Direction = 'forward' | 'by_surah_backward'

/** Of a portion by pages: a surah that ends within so much of it before or behind its end. */
const NEAR_ITS_END = 0.3

/** Both ends of a way through the mushaf as ranges in the order of the way; none where it leads nowhere. */
export function wayThrough({ from, to }: AyahRange, direction: Direction): AyahRange[] {
  if (direction === 'forward') return from <= to ? [{ from, to }] : []
  const first = surahOfAyah(from).number
  const last = surahOfAyah(to).number
  if (first < last) return []
  return surahs
    .slice(last - 1, first)
    .toReversed()
    .map((surah) => ({
      from: surah.number === first ? from : surah.first,
      to: surah.number === last ? to : surah.first + surah.ayahs - 1,
    }))
    .filter((range) => range.from <= range.to)
}

const endsSurah = (id: number) => {
  const { first, ayahs } = surahOfAyah(id)
  return id === first + ayahs - 1
}

/** The ayah whose end is the nearest to a place in the pages; a surah that ends near it comes first. */
function ayahEndingAt(place: number, { from, to }: AyahRange, near: number): number {
  let ayah = { id: from, distance: Infinity }
  let surah: typeof ayah | undefined
  for (let id = from; id <= to; id += 1) {
    const end = pagesThrough(id)
    const distance = Math.abs(end - place)
    if (distance < ayah.distance) ayah = { id, distance }
    if (distance <= near && endsSurah(id) && distance < (surah?.distance ?? Infinity))
      surah = { id, distance }
    if (end > place + near) break
  }
  return (surah ?? ayah).id
}

/** Portions of up to a page end where halves and pages end; larger ones are counted from where they begin. */
function endByPages({ from, to }: AyahRange, pages: number, endsWithSurah: boolean): number {
  const start = from === 1 ? 0 : pagesThrough(from - 1)
  const grid = pages <= 1 ? Math.floor(start) : start
  const steps = Math.floor((start - grid) / pages + 0.5) + 1
  const near = endsWithSurah ? pages * NEAR_ITS_END : 0
  return ayahEndingAt(grid + steps * pages, { from, to }, near)
}

const divisionOfUnit: Readonly<Partial<Record<PortionUnit, Division>>> = {
  quarter: 'quarter',
  hizb: 'hizb',
  juz: 'juz',
  surah: 'surah',
}

function endOfPortion(rest: AyahRange, { unit, amount, endsWithSurah }: Cut): number {
  const division = divisionOfUnit[unit]
  if (division) {
    const last = rangeOf(division, numberOf(division, rest.from) + amount - 1)
    return last?.to ?? rest.to
  }
  if (unit === 'ayah') return rest.from + amount - 1
  return endByPages(rest, unit === 'half_page' ? amount / 2 : amount, endsWithSurah)
}

function cutRange(range: AyahRange, cut: Cut): AyahRange[] {
  const portions: AyahRange[] = []
  let { from } = range
  while (from <= range.to) {
    const to = Math.min(endOfPortion({ from, to: range.to }, cut), range.to)
    const last = portions.at(-1)
    if (last && linesIn({ from, to }) < cut.leastLines)
      portions[portions.length - 1] = { from: last.from, to }
    else portions.push({ from, to })
    from = to + 1
  }
  return portions
}

/** A way through the mushaf as the portions of its days: all of it, in order, without overlap. */
export const portionsOf = (way: readonly AyahRange[], cut: Cut): AyahRange[] =>
  way.flatMap((range) => cutRange(range, cut))
