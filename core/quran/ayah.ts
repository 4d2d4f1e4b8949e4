import { LAST_AYAH, surahs, type Surah } from './surahs.ts'

export interface AyahPlace {
  readonly surah: number
  /** From 1 within its surah. */
  readonly ayah: number
}

/** The id of an ayah, 1 to 6236; undefined where the surah or the ayah does not exist, as 2:287. */
export function ayahId({ surah, ayah }: AyahPlace): number | undefined {
  const place = surahs[surah - 1]
  if (!place || !Number.isInteger(ayah) || ayah < 1 || ayah > place.ayahs) return undefined
  return place.first + ayah - 1
}

export const isAyahId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LAST_AYAH

/** The last position of an ascending list whose value is not after the wanted one. */
export function positionIn(starts: readonly number[], wanted: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}

const surahStarts = surahs.map(({ first }) => first)

export function surahOfAyah(id: number): Surah {
  const surah = surahs[positionIn(surahStarts, id)]
  if (!surah || !isAyahId(id)) throw new RangeError(`not an ayah: ${id}`)
  return surah
}

export function placeOf(id: number): AyahPlace {
  const surah = surahOfAyah(id)
  return { surah: surah.number, ayah: id - surah.first + 1 }
}

/** «78:1», as an ayah is written between programs. */
export function writeAyah(id: number): string {
  const { surah, ayah } = placeOf(id)
  return `${surah}:${ayah}`
}

/** The id of «78:1»; undefined for any other text and for an ayah that does not exist. */
export function readAyah(text: string): number | undefined {
  const [, surah, ayah] = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/.exec(text) ?? []
  return surah === undefined ? undefined : ayahId({ surah: Number(surah), ayah: Number(ayah) })
}
