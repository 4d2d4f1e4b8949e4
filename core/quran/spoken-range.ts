import { arabicDigits } from '../format/number.ts'
import { placeOf, surahOfAyah } from './ayah.ts'
import type { AyahRange } from './range.ts'

const ayahOf = (id: number): string => `الآية ${arabicDigits(placeOf(id).ayah)}`

/** A range in words for the ear, which hears no dash: «النبأ، من الآية ١ إلى الآية ٥». */
export function spokenRange({ from, to }: AyahRange): string {
  const [first, last] = [surahOfAyah(from).name, surahOfAyah(to).name]
  if (from === to) return `${first}، ${ayahOf(from)}`
  if (first !== last) return `من ${first}، ${ayahOf(from)}، إلى ${last}، ${ayahOf(to)}`
  return `${first}، من ${ayahOf(from)} إلى ${ayahOf(to)}`
}
