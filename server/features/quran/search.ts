import { foldVerse } from '#core/quran/spelling.ts'
import { normalise } from '#core/text/normalise.ts'
import type { QuranText, Verse } from '#server/engines/quran/port.ts'

interface Indexed {
  readonly verse: Verse
  /** Folded, with a space around each word: in the spelling of today, and in that of the mushaf. */
  readonly spellings: readonly [plain: string, uthmani: string]
}

const indexes = new WeakMap<QuranText, readonly Indexed[]>()

function indexOf(quran: QuranText): readonly Indexed[] {
  const ready = indexes.get(quran)
  if (ready) return ready
  const index = quran.verses.map((verse): Indexed => ({
    verse,
    spellings: [` ${foldVerse(verse.plain)} `, ` ${foldUthmani(verse.text)} `],
  }))
  indexes.set(quran, index)
  return index
}

/** The letters as the mushaf writes them, without the small ones above the line: typed or copied, they are the same. */
const foldUthmani = normalise

/** The number of an ayah, alone or in its frame. */
const AYAH_END = /[\u06DD\uFD3E\uFD3F()]*\p{Nd}+[\u06DD\uFD3E\uFD3F()]*/u

/** Of verses that were copied with their numbers, the first. */
const firstVerse = (typed: string): string =>
  typed.split(AYAH_END).find((part) => normalise(part) !== '') ?? ''

/**
 * Verses that hold these words: first those that hold them one after the other, then those that hold each of them. Both
 * spellings are asked, as the words may be typed or copied. What is nothing but these words is never left out.
 */
export function searchVerses(quran: QuranText, typed: string, limit: number): Verse[] {
  const asked = firstVerse(typed)
  const readings = [foldVerse(asked), foldUthmani(asked)] as const
  if (readings[0] === '') return []
  const whole = new Set<Verse>()
  const phrase: Verse[] = []
  const scattered: Verse[] = []
  for (const { verse, spellings } of indexOf(quran)) {
    const has = (isHeld: (spelling: string, words: string) => boolean) =>
      spellings.some((spelling, at) => isHeld(spelling, readings[at] ?? ''))
    if (has((spelling, words) => spelling.includes(` ${words}`))) phrase.push(verse)
    else if (has(hasEach)) scattered.push(verse)
    if (has((spelling, words) => spelling === ` ${words} `)) whole.add(verse)
  }
  return [...phrase, ...scattered].filter((verse, at) => at < limit || whole.has(verse))
}

function hasEach(spelling: string, words: string): boolean {
  const each = words.split(' ')
  return each.length > 1 && each.every((word) => spelling.includes(` ${word}`))
}
