import { numberOf, rangeOf } from './divisions.ts'
import { letterCounts } from './letters.ts'
import { sharedRange, type AyahRange } from './range.ts'
import { surahs } from './surahs.ts'

const lettersIn = ({ from, to }: AyahRange): number =>
  letterCounts.slice(from, to + 1).reduce((sum, letters) => sum + letters, 0)

/** The lines of a page that hold ayahs: a surah's name and its basmala take two, at-Tawba has no basmala. */
function linesOfPage(page: number): number {
  const { from, to } = rangeOf('page', page) ?? { from: 1, to: 1 }
  const headings = surahs
    .filter(({ first }) => from <= first && first <= to)
    .reduce((lines, { number }) => lines + (number === 1 || number === 9 ? 1 : 2), 0)
  return (page <= 2 ? 8 : 15) - headings
}

/** The pages that a range touches, each with the share of its letters that lies in the range, from 0 to 1. */
function pageShares(range: AyahRange): { readonly page: number; readonly share: number }[] {
  const first = numberOf('page', range.from)
  const last = numberOf('page', range.to)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const page = first + at
    const whole = rangeOf('page', page) ?? range
    return { page, share: lettersIn(sharedRange(whole, range) ?? range) / lettersIn(whole) }
  })
}

/** How many pages a range fills, by letters. */
export const pagesIn = (range: AyahRange): number =>
  pageShares(range).reduce((sum, { share }) => sum + share, 0)

/** About how many lines a range fills: an estimate that is never promised. */
export const linesIn = (range: AyahRange): number =>
  pageShares(range).reduce((sum, { page, share }) => sum + share * linesOfPage(page), 0)

/** How many pages of the mushaf lie before the end of an ayah. */
export function pagesThrough(id: number): number {
  const page = numberOf('page', id)
  const { from, to } = rangeOf('page', page) ?? { from: id, to: id }
  return page - 1 + lettersIn({ from, to: id }) / lettersIn({ from, to })
}
