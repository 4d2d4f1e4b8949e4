import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldVerse } from '#core/quran/spelling.ts'
import { spokenAyah, spokenWord } from '#core/quran/spoken.ts'
import { wordsOf } from '#core/quran/words.ts'
import { openQuran } from './open-quran.ts'

// The vocalised text has no second source: its letters are compared with the verified plain text, its vowels with the
// verified Uthmani one.

const { verses } = openQuran()
const MARKS = /[\u064B-\u0652]/gu
const SUKUN = /\u0652/gu
const SHADDA = /\u0651/gu
/** Voices and braille tables for Arabic know letters, vowels and the signs between words. */
const KNOWN = /^[\u0621-\u063A\u0641-\u0652 ،]*$/u

/** A letter with the marks on it, in one order. */
const lettersOf = (word: string) =>
  [...word.matchAll(/([\u0621-\u064A])([\u064B-\u0652]*)/gu)].map(([, letter = '', marks = '']) => ({
    letter,
    marks: marks.split('').toSorted().join(''),
  }))

/** The letters that lengthen a vowel: before its own the vowel is not written in the vocalised text. */
const lengthening: Readonly<Record<string, string>> = { '\u064E': 'اى', '\u064F': 'و', '\u0650': 'ي' }

/** Where the pronunciation joins a letter to the one before it, the mushaf writes a shadda and today's spelling none. */
const ASSIMILATED = 40
/** 18:1 ends in a pause, for which the mushaf writes a bare vowel and today's spelling a tanwin. */
const PAUSED = ['عِوَجَا عِوَجًا']

function vowelsThatDiffer(mushaf: string, today: string) {
  const [theirs, ours] = [lettersOf(mushaf), lettersOf(today)]
  return theirs.flatMap(({ letter, marks }, at) => {
    const next = theirs[at + 1]?.letter
    // A shadda on the first letter joins it to the word before.
    const isFirst = at === 0
    const full = (isFirst ? marks.replaceAll(SHADDA, '') : marks).replaceAll(SUKUN, '')
    const written = isFirst ? ours[at]?.marks.replaceAll(SHADDA, '') : ours[at]?.marks
    const short = full.replace(/[\u064E-\u0650]/u, (mark) =>
      next && lengthening[mark]?.includes(next) ? '' : mark,
    )
    return written === full || written === short ? [] : [{ letter, full, written }]
  })
}

test('the letters of every ayah are those of the verified plain text', () => {
  expect(
    verses.filter(({ plain, vocalised }) => foldVerse(spokenAyah(vocalised)) !== foldVerse(plain)),
  ).toEqual([])
})

test('the vowels of every word that is spelt alike in both texts are those of the mushaf', () => {
  let compared = 0
  let assimilated = 0
  const differing: string[] = []
  for (const { text, vocalised } of verses) {
    const mushaf = wordsOf(text).flatMap(({ text: word, word: number }) =>
      number === null ? [] : [spokenWord(word)],
    )
    const today = spokenAyah(vocalised).split(' ')
    if (mushaf.length !== today.length) continue
    for (const [at, word] of mushaf.entries()) {
      const other = today[at] ?? ''
      if (word.replaceAll(MARKS, '') !== other.replaceAll(MARKS, '')) continue
      compared++
      for (const { full, written } of vowelsThatDiffer(word, other))
        if (full.replaceAll(SHADDA, '') === written) assimilated++
        else differing.push(`${word} ${other}`)
    }
  }
  expect(compared).toBe(67_907)
  expect(assimilated).toBe(ASSIMILATED)
  expect(differing).toEqual(PAUSED)
})

test('what is spoken is written in letters that every voice and braille table knows', () => {
  const spoken = verses.flatMap(({ text, vocalised }) => [
    spokenAyah(vocalised),
    spokenAyah(vocalised, { withStops: true }),
    ...wordsOf(text).flatMap(({ text: word, word: number }) => (number === null ? [] : [spokenWord(word)])),
  ])
  expect(spoken.filter((words) => !KNOWN.test(words))).toEqual([])
})

const LOUIS = '/usr/bin/lou_translate'
const ESPEAK = '/usr/bin/espeak-ng'
/** The word «letter» in the voice's own notation, with which it begins to spell a sign. */
const LETTER = "l'et@_"
const withTool = (path: string) => test.skipIf(!existsSync(path) && !process.env['CI'])

withTool(LOUIS)('a braille line writes every ayah without an escape', () => {
  const input = verses.map(({ vocalised }) => spokenAyah(vocalised)).join('\n')
  const braille = execFileSync(LOUIS, ['-f', 'ar-ar-g1.utb'], { input, encoding: 'utf8', maxBuffer: 2 ** 26 })
  expect(braille.trimEnd().split('\n')).toHaveLength(verses.length)
  expect(braille).not.toMatch(/\\x/)
})

/** A voice spells a sign that it does not know, wherever the sign stands: a twentieth of the verses holds all of them. */
withTool(ESPEAK)('a voice names no sign and no code point', { timeout: 60_000 }, () => {
  const some = verses.filter(({ id }) => id % 20 === 0)
  const say = (input: string) =>
    execFileSync(ESPEAK, ['-v', 'ar', '-q', '-x', '--stdin'], { input, encoding: 'utf8' })
  expect(say('صَفًّا ۖ لَّا')).toContain(LETTER)
  expect(say(some.map(({ vocalised }) => spokenAyah(vocalised)).join('\n'))).not.toContain(LETTER)
})
