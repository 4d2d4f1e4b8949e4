import { CODE_SIGNS } from '#core/public-code.ts'

/** What stands in the place of something personal, and what that was. It never leaves with the text. */
export interface Mark {
  readonly mark: string
  readonly text: string
}

export interface Redactor {
  /** The text without anything personal that can be told by its form or is a known name. */
  readonly redact: (text: string) => string
  readonly marks: () => readonly Mark[]
}

const DIGIT = '[0-9٠-٩۰-۹]'

/** In this order: an address holds what would be taken for a code or a number. */
const forms: readonly { readonly word: string; readonly pattern: RegExp }[] = [
  { word: 'رابط', pattern: /(?:https?:\/\/|www\.)[^\s<>«»"']{1,2000}/gi },
  {
    word: 'بريد',
    pattern: /[^\s<>«»"'@,;:()]{1,64}@[^\s<>«»"'@,;:().]{1,63}(?:\.[^\s<>«»"'@,;:().]{1,63}){1,8}/gu,
  },
  { word: 'حساب', pattern: /(?<![\p{L}\p{N}])@[\w.]{3,}/gu },
  // Letters and digits together: codes of tickets and certificates, bank accounts, passwords.
  {
    word: 'رمز',
    pattern:
      /(?<![\p{L}\p{N}])(?=[A-Za-z-]{0,60}\d)(?=[\d-]{0,60}[A-Za-z])[A-Za-z\d]+(?:-[A-Za-z\d]+)*(?![\p{L}\p{N}])/gu,
  },
  {
    word: 'رمز',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])[${CODE_SIGNS}]{4,}(?:[ -][${CODE_SIGNS}]{2,})+(?![\\p{L}\\p{N}])`,
      'gu',
    ),
  },
  { word: 'رقم', pattern: new RegExp(`\\+?${DIGIT}(?:[\\s().-]{0,2}${DIGIT}){5,}`, 'g') },
]

/** A code of fewer signs is a word like B1 or H2O. */
const SHORTEST_CODE = 6

const MARKS = '[\u0640\u064B-\u0652\u0670]*'
const SAME: Readonly<Record<string, string>> = { ا: 'اأإآٱ', ه: 'هة', ي: 'يىئ', و: 'وؤ' }
const twinOf: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
}

/** The name however its letters and vowels are written, with what is written onto a word before it. */
function patternOf(name: string): RegExp {
  const letters = Array.from(name.replaceAll(/[\u0640\u064B-\u0652\u0670]/g, ''), (letter) => {
    if (/\s/.test(letter)) return '\\s+'
    const same = SAME[twinOf[letter] ?? letter]
    const one = same ? `[${same}]` : letter.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return one + MARKS
  })
  return new RegExp(`(?<![\\p{L}\\p{M}])([وفبلك]{0,2})${letters.join('')}(?![\\p{L}\\p{M}])`, 'giu')
}

/** Words of a name that are words of every day as well, and name nobody by themselves. */
const EVERYDAY = new Set([
  'عبد',
  'بنت',
  'ابن',
  'بن',
  'أم',
  'ام',
  'أبو',
  'ابو',
  'آل',
  'ال',
  'الله',
  'نور',
  'هدى',
  'the',
])
const SHORTEST_NAME = 3

/** Whole names first, then each of their words: a teacher is called by her first one. */
function spellings(names: readonly string[], wholeOnly: readonly string[]): string[] {
  const words = names
    .flatMap((name) => name.split(/\s+/))
    .filter((word) => word.length >= SHORTEST_NAME && !EVERYDAY.has(word))
  return [...new Set([...names, ...wholeOnly, ...words].map((name) => name.trim()))]
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length)
}

/** «اسمي فلانة بنت فلان»: a name that nobody knows here is told by what stands before it. */
const INTRODUCED =
  /(?<=(?:^|[^\p{L}])(?:اسمي|إسمي|اسمها|إسمها|واسمي)\s+)(?:هو\s+|هي\s+)?\p{L}[\p{L}\p{M}]+(?:\s+(?:بنت|بن|آل|عبد)?\s*ال[\p{L}\p{M}]+|\s+(?:بنت|بن)\s+\p{L}[\p{L}\p{M}]+)*/gu

interface People {
  /** Of whom the texts are; any word of their names is theirs. */
  readonly names: readonly string[]
  /** Of others; only a whole name is theirs. */
  readonly others?: readonly string[]
}

/** The same thing has the same mark in all texts. */
export function redactor({ names, others = [] }: People): Redactor {
  const found = new Map<string, Mark>()
  const counts = new Map<string, number>()
  const patterns = spellings(names, others).map(patternOf)

  function markOf(word: string, text: string): string {
    const key = `${word} ${text}`
    const known = found.get(key)
    if (known) return known.mark
    const number = (counts.get(word) ?? 0) + 1
    counts.set(word, number)
    const mark = `[${word} ${number}]`
    found.set(key, { mark, text })
    return mark
  }

  function redact(text: string): string {
    let left = text.replaceAll(/\[(?:رابط|بريد|حساب|رمز|رقم|اسم) \d+\]/g, '')
    for (const { word, pattern } of forms)
      left = left.replaceAll(pattern, (one) =>
        word === 'رمز' && one.replaceAll(/[ -]/g, '').length < SHORTEST_CODE ? one : markOf(word, one),
      )
    for (const pattern of patterns)
      left = left.replaceAll(
        pattern,
        (one, before: string) => before + markOf('اسم', one.slice(before.length)),
      )
    return left.replaceAll(INTRODUCED, (one) => (one.startsWith('[') ? one : markOf('اسم', one)))
  }
  return { redact, marks: () => [...found.values()] }
}

/** An answer with what was left out put back; a mark that the model made up is left away. */
export const restored = (text: string, marks: readonly Mark[]): string =>
  marks
    .reduce((left, { mark, text: own }) => left.replaceAll(mark, () => own), text)
    .replaceAll(/ ?\[(?:رابط|بريد|حساب|رمز|رقم|اسم) \d+\]/g, '')
