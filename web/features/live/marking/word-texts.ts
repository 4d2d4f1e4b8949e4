import type { LivePointer } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { MOST_VERSES } from '#core/quran/verses.ts'
import { wordsOf } from '#core/quran/words.ts'
import { useVerseTexts } from '#web/features/quran/public/use-verse-texts.ts'

/** Reads words of a range as they are written in the mushaf; nothing before its verses are there. */
export function useWordTexts(range: AyahRange | undefined): (at: LivePointer) => string | undefined {
  const shown = range && { from: range.from, to: Math.min(range.to, range.from + MOST_VERSES - 1) }
  const verses = useVerseTexts(shown)
  return ({ ayah, word }) => {
    const id = readAyah(ayah)
    const verse = shown && id !== undefined ? verses?.[id - shown.from] : undefined
    return verse === undefined ? undefined : wordsOf(verse).find((part) => part.word === word)?.text
  }
}
