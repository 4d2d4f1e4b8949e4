import { setImmediate as turn } from 'node:timers/promises'
import { normalise } from '#core/text/normalise.ts'
import type { QuranText } from '#server/engines/quran/port.ts'

/** So many words in a row that stand in the Quran are no coincidence. */
const RUN = 5
/** A whole verse of so many words is one too. */
const SHORTEST_VERSE = 3
/** Verses that are read before others get their turn. */
const AT_ONCE = 100

/** What everybody says and writes, and is no quotation. */
const EVERYDAY = ['بسم الله الرحمن الرحيم', 'الحمد لله رب العالمين'].map(normalise)

export interface VerseIndex {
  readonly runs: ReadonlySet<string>
  readonly verses: ReadonlySet<string>
}
const indexes = new WeakMap<object, Promise<VerseIndex>>()

/** Made once, by the first answer that is checked, and without holding the others up. */
export function verseIndex({ verses }: QuranText): Promise<VerseIndex> {
  const known = indexes.get(verses) ?? makeIndex(verses)
  indexes.set(verses, known)
  return known
}

async function makeIndex(all: QuranText['verses']): Promise<VerseIndex> {
  const runs = new Set<string>()
  const verses = new Set<string>()
  for (const [at, { plain, text }] of all.entries()) {
    if (at % AT_ONCE === 0) await turn()
    // As it is typed today, and as it is copied from a mushaf.
    for (const spelling of [plain, text]) {
      const words = normalise(spelling).split(' ')
      for (let from = 0; from + RUN <= words.length; from++) runs.add(words.slice(from, from + RUN).join(' '))
      if (words.length >= SHORTEST_VERSE && words.length < RUN) verses.add(words.join(' '))
    }
  }
  return { runs, verses }
}

/** Whether the text holds words of the Quran, with or without their signs. */
export function hasVerse(index: VerseIndex, text: string): boolean {
  const plain = EVERYDAY.reduce((left, phrase) => left.replaceAll(phrase, '.'), normalise(text))
  const words = plain.split(' ')
  return words.some((_word, at) => {
    if (index.runs.has(words.slice(at, at + RUN).join(' '))) return true
    for (let length = SHORTEST_VERSE; length < RUN; length++)
      if (index.verses.has(words.slice(at, at + length).join(' '))) return true
    return false
  })
}
