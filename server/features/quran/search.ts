import { foldVerse } from '#core/quran/spelling.ts'
import type { QuranText, Verse } from '#server/engines/quran/port.ts'

interface Indexed {
  readonly verse: Verse
  /** Folded, with a space before each word. */
  readonly words: string
}

const indexes = new WeakMap<QuranText, readonly Indexed[]>()

function indexOf(quran: QuranText): readonly Indexed[] {
  const ready = indexes.get(quran)
  if (ready) return ready
  const index = quran.verses.map((verse) => ({ verse, words: ` ${foldVerse(verse.plain)}` }))
  indexes.set(quran, index)
  return index
}

/** Verses that hold these words: first those that hold them one after the other, then those that hold each of them. */
export function searchVerses(quran: QuranText, typed: string, limit: number): Verse[] {
  const words = foldVerse(typed)
  if (words === '') return []
  const phrase: Verse[] = []
  const scattered: Verse[] = []
  const each = words.split(' ')
  for (const { verse, words: text } of indexOf(quran))
    if (text.includes(` ${words}`)) phrase.push(verse)
    else if (each.length > 1 && each.every((word) => text.includes(` ${word}`))) scattered.push(verse)
  return [...phrase, ...scattered].slice(0, limit)
}
