import { foldDigits } from './digits.ts'

/** Letters in the order of Intl.Collator('ar'), one code point each in the key. */
const ALPHABET = 'اٲٱٳبپتثٹجچحخدذڈرزڑژسشصضطظعغفڤقكکڪگلمنںهھہەويے'
const FIRST_LETTER = 0x0621
const PUNCTUATION = ' _-–—,،٫٬;؛:!?؟.۔·\'"«»()[]{}@*٭/\\&#%٪•`^°©®+÷×<=>|~$€'
const FIRST_PUNCTUATION = 0x20
const FIRST_NUMBER = 0x60
const FULL_WIDTH = 0xfee0

const SAME_RANK: Readonly<Record<string, string>> = { ة: 'ت', ى: 'ي', ی: 'ي' }
const IGNORED = new RegExp(
  '[\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u0300-\\u036F\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F\\u0670' +
    '\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED\\u08CA-\\u08FF\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF]',
  'g',
)

/**
 * A key whose plain code-point order (COLLATE "C") equals Intl.Collator('ar', {numeric, sensitivity: 'base'}),
 * so every database and every browser sorts alike: punctuation, numbers by value, Arabic, Latin.
 */
export function sortKey(text: string): string {
  const letters = text
    .trim()
    .normalize('NFKC')
    .replaceAll(/[ءأؤإئ\u0674]/g, 'ا')
    .replaceAll('آ', 'اا')
    .normalize('NFD')
    .replaceAll(IGNORED, '')
    .toLowerCase()
  return foldDigits(letters).replaceAll(/\d+|[^\d]/gu, rank)
}

function rank(part: string): string {
  if (/\d/.test(part)) return numberRank(part)
  const letter = ALPHABET.indexOf(SAME_RANK[part] ?? part)
  if (letter >= 0) return String.fromCharCode(FIRST_LETTER + letter)
  const mark = PUNCTUATION.indexOf(/\s/.test(part) ? ' ' : part)
  if (mark >= 0) return String.fromCharCode(FIRST_PUNCTUATION + mark)
  // Full-width Latin stands after Arabic in code-point order, as the Arabic collation wants it.
  return /[a-z]/.test(part) ? String.fromCharCode(part.charCodeAt(0) + FULL_WIDTH) : part
}

/** A longer number is a larger number, so its length goes first. */
function numberRank(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  return String.fromCharCode(FIRST_NUMBER + Math.min(value.length, 255)) + value
}
