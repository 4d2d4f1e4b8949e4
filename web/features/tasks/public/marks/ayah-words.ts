import { readAyah } from '#core/quran/ayah.ts'
import { rangeWords } from '#core/quran/range-words.ts'

/** «النبأ ٣», or nothing where the teacher left it open. */
export function ayahWords(ayah: string | null): string | undefined {
  const id = ayah === null ? undefined : readAyah(ayah)
  return id === undefined ? undefined : rangeWords({ from: id, to: id })
}
