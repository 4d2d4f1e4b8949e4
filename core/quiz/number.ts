import { foldDigits } from '../text/digits.ts'
import { formatNumber } from '../format/number.ts'

/** A figure that is right, and how far from it an answer may lie. */
export interface AcceptedNumber {
  readonly value: number
  readonly tolerance: number
}

const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const FIGURE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** A number as people type it: in either digits, with a comma or a point, with signs between thousands. */
export function readNumber(text: string): number | undefined {
  const typed = foldDigits(text)
    .replaceAll(/[\s٬_]/g, '')
    .replaceAll('−', '-')
    .replace('٫', '.')
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  const value = FIGURE.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** What binary fractions lose by themselves: 0.3 − 0.1 lies a hair beside 0.2. */
const HAIR = 1e-9

export const isWithin = ({ value, tolerance }: AcceptedNumber, answer: number): boolean =>
  Math.abs(answer - value) <= tolerance + HAIR * Math.max(1, Math.abs(value))

/** «٣٫١٤ (±٠٫٠١)» */
export const numberWords = ({ value, tolerance }: AcceptedNumber): string =>
  tolerance === 0 ? figure(value) : `${figure(value)} (±${figure(tolerance)})`

const MOST_DIGITS = 9
const figure = (value: number) => formatNumber(value, MOST_DIGITS)
