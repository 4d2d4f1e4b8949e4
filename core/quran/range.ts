import { isAyahId } from './ayah.ts'

/** Ayahs from one id to another, both included. */
export interface AyahRange {
  readonly from: number
  readonly to: number
}

export const isRange = ({ from, to }: AyahRange): boolean => isAyahId(from) && isAyahId(to) && from <= to

export const ayahsIn = ({ from, to }: AyahRange): number => to - from + 1

/** What two ranges share; undefined where they share nothing. */
export function sharedRange(one: AyahRange, other: AyahRange): AyahRange | undefined {
  const shared = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return shared.from <= shared.to ? shared : undefined
}

/** The same ayahs as few ranges in the order of the mushaf: what overlaps or touches becomes one. */
export function unionOf(ranges: readonly AyahRange[]): AyahRange[] {
  const union: AyahRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = union.at(-1)
    if (last && range.from <= last.to + 1)
      union[union.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else union.push({ from: range.from, to: range.to })
  }
  return union
}

/** The ayahs of `whole` that none of the ranges holds. */
export function gapsIn(whole: AyahRange, ranges: readonly AyahRange[]): AyahRange[] {
  const gaps: AyahRange[] = []
  let next = whole.from
  for (const { from, to } of unionOf(ranges)) {
    if (from > whole.to) break
    if (from > next) gaps.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  if (next <= whole.to) gaps.push({ from: next, to: whole.to })
  return gaps
}
