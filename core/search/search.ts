import { foldDigits } from '#core/text/digits.ts'
import { normalise } from '#core/text/normalise.ts'
import { stemWord } from '#core/text/stem.ts'
import { onArabicKeys } from './arabic-keys.ts'
import { arabicOf } from './latin-words.ts'
import { sameStems } from './same-words.ts'

/**
 * One word of a search. A text has it when it contains one of `parts` (one of one or two letters only where a word
 * begins), or where stems are kept beside the text, one of `stems` as a whole word.
 */
export interface SearchTerm {
  readonly parts: readonly string[]
  readonly stems: readonly string[]
}

/** One way to read what was typed: every term, in any order. Without a term (only signs) it finds nothing. */
export interface Reading {
  /** All that was typed, as texts are stored. */
  readonly norm: string
  readonly terms: readonly SearchTerm[]
}

/** What somebody looks for: the words that she typed, or those that the same keys write on an Arabic keyboard. */
export interface Search extends Reading {
  readonly onArabicKeys?: Reading
}

export const readingsOf = (search: Search): readonly Reading[] =>
  search.onArabicKeys ? [search, search.onArabicKeys] : [search]

/** Undefined where nothing is searched for, so that everything is found. */
export function readSearch(typed: string | undefined): Search | undefined {
  if (typed === undefined || typed.trim() === '') return undefined
  const search = readingOf(typed)
  const arabic = normalise(onArabicKeys(typed) ?? '')
  const isSpelledOut = wordsOf(search.norm).every((word) => arabicOf(word).length > 0)
  return isShort(arabic) || isSpelledOut ? search : { ...search, onArabicKeys: readingOf(arabic) }
}

function readingOf(text: string): Reading {
  const norm = normalise(text)
  return { norm, terms: wordsOf(norm).map(termOf) }
}

const PHONE = /^\+?[\d\s()-]{3,}$/

/** A search among people, who are found by their phone too, however it is written. */
export function readPeopleSearch(typed: string | undefined): Search | undefined {
  const digits = foldDigits(typed ?? '').trim()
  if (!PHONE.test(digits)) return readSearch(typed)
  const parts = phoneSpellings(digits.replaceAll(/\D/g, ''))
  return { norm: parts[0] ?? '', terms: [{ parts, stems: [] }] }
}

/** Parts this short stand where a word begins; anywhere they would stand in half of all texts. */
const SHORT = 2
export const isShort = (part: string): boolean => part.length <= SHORT
const isWhole = (stem: string) => !isShort(stem) && !stem.includes(' ')

/** The words of a text that is searched, a space before each, so that a word begins where a space stands. */
export const searchedText = (...texts: readonly (string | null)[]): string =>
  ` ${normalise(texts.filter(Boolean).join(' '))}`

/** Compound names are one word, found joined and apart: عبدالله and عبد الله. So is a Latin word and its article. */
const wordsOf = (norm: string): string[] => norm.match(/(?:^|(?<= ))(?:عبد ال\S+|[ae]l [a-z]+)|\S+/g) ?? []

function termOf(word: string): SearchTerm {
  if (word.startsWith('عبد ')) return { parts: [word, word.replace(' ', '')], stems: [] }
  const words = [word, ...arabicOf(word)]
  const parts = words.flatMap((one) => (/^عبدال..+/.test(one) ? [one, `عبد ${one.slice(3)}`] : [one]))
  return { parts, stems: words.flatMap((one) => sameStems(stemWord(one))).filter(isWhole) }
}

/** A Saudi number may be stored with its zero or with the code of the country. */
function phoneSpellings(typed: string): string[] {
  const digits = typed.replace(/^00/, '')
  const national = /^(?:966|0)?(5\d*)$/.exec(digits)?.[1]
  return national ? [digits, `0${national}`, `966${national}`] : [digits]
}
