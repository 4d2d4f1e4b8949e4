import type { LivePointer } from '#contract/live/shapes.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import { wordsOf } from '#core/quran/words.ts'

export type Step = 1 | -1

/** Tells of a word whether it comes after the pointer; without one every word does. */
export function placeAfter(pointer: LivePointer | null): (ayah: number, word: number) => boolean {
  const at = pointer ? (readAyah(pointer.ayah) ?? 0) : 0
  return (ayah, word) => ayah > at || (ayah === at && word > (pointer?.word ?? 0))
}

interface Shown {
  /** The id of the first verse. */
  readonly from: number
  readonly verses: readonly string[]
}

/** The word before or after the pointer, over the ends of verses; the first or the last where there is none. */
export function stepFrom(
  pointer: LivePointer | null,
  by: Step,
  { from, verses }: Shown,
): LivePointer | undefined {
  const words = verses.flatMap((verse, index) =>
    wordsOf(verse).flatMap(({ word }) => (word === null ? [] : [{ ayah: writeAyah(from + index), word }])),
  )
  if (!pointer) return by === 1 ? words[0] : words.at(-1)
  const at = words.findIndex(({ ayah, word }) => ayah === pointer.ayah && word === pointer.word)
  return at < 0 || at + by < 0 ? undefined : words[at + by]
}
