import { foldDigits } from './digits.ts'

/** Marks that carry no letter: vowels, Quran signs, combining accents, tatweel, bidi and zero-width controls. */
const MARKS = new RegExp(
  '[\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u0674\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED' +
    '\\u0898-\\u089F\\u08CA-\\u08FF\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFE00-\\uFE0F\\uFEFF]',
  'g',
)

/** Letters people type for one another. Hamza seats are absent: decomposition has already split them. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڪ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ء: '',
}
const FOLDED_LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/** Within a Latin word: A'isha, O’Connor and Qurʾan are one word each, found with the sign and without it. */
const INNER_APOSTROPHES = /(?<=[a-z])['’‘ʼʻʾʿ`](?=[a-z])/g

/**
 * The one spelling under which text is stored for search and queries are asked.
 * NFKD rather than NFKC: it opens ligatures pasted from PDFs and splits hamza and madda off their seats in one step.
 */
export function normalise(text: string): string {
  return foldDigits(text.normalize('NFKD').toLowerCase().replaceAll(MARKS, ''))
    .replaceAll(INNER_APOSTROPHES, '')
    .replaceAll(FOLDED_LETTERS, (letter) => SAME_LETTER[letter] ?? '')
    .replaceAll(/[^0-9a-z\u0621-\u064A]+/g, ' ')
    .trim()
}
