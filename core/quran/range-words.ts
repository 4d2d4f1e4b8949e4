import { arabicDigits } from '../format/number.ts'
import { plural } from '../format/plural.ts'
import { placeOf, surahOfAyah } from './ayah.ts'
import type { AyahRange } from './range.ts'

/** «البقرة ٢٥٥» */
const ayahWords = (id: number): string => `${surahOfAyah(id).name} ${arabicDigits(placeOf(id).ayah)}`

/** «البقرة ١–٢٥», over surahs «النبأ ٣١ – النازعات ١٥». */
export function rangeWords({ from, to }: AyahRange): string {
  if (from === to) return ayahWords(from)
  if (surahOfAyah(from) !== surahOfAyah(to)) return `${ayahWords(from)} – ${ayahWords(to)}`
  return `${ayahWords(from)}–${arabicDigits(placeOf(to).ayah)}`
}

function pageCount(count: number): string {
  return plural(count, {
    zero: 'لا صفحات',
    one: 'صفحة واحدة',
    two: 'صفحتان',
    few: '{n} صفحات',
    many: '{n} صفحة',
    other: '{n} صفحة',
  })
}

function lineCount(count: number): string {
  return plural(count, {
    zero: 'أقل من سطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: '{n} أسطر',
    many: '{n} سطرًا',
    other: '{n} سطر',
  })
}

/** An estimate: «نحو ٧ أسطر», and from a page on «نحو ٢٫٥ صفحة». */
export function sizeWords({ pages, lines }: { readonly pages: number; readonly lines: number }): string {
  const whole = Math.round(lines)
  if (pages < 0.95) return whole === 0 ? lineCount(0) : `نحو ${lineCount(whole)}`
  const halves = Math.round(pages * 2) / 2
  return `نحو ${pageCount(halves)}`
}
