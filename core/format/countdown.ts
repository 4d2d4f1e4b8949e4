import { arabicDigits, formatNumber } from './number.ts'
import { inGenitive, plural, type PluralForms } from './plural.ts'

interface Part {
  /** One and two are words of their own in Arabic, without a unit under them. */
  readonly figure: string
  readonly unit: string
  /** After «بعد». */
  readonly words: string
}

const SECOND = 1000
const units: readonly (readonly [ms: number, words: PluralForms])[] = [
  [86_400_000, { zero: 'يوم', one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }],
  [3_600_000, { zero: 'ساعة', one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' }],
  [60_000, { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' }],
  [SECOND, { zero: 'ثانية', one: 'ثانية', two: 'ثانيتان', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' }],
]

/** The two largest units of a time that is left; nothing of a time that is over. */
export function countdownParts(ms: number): Part[] {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  const first = units.findIndex(([unit]) => left >= unit)
  if (first === -1) return []
  return units.slice(first, first + 2).flatMap(([unit, words], at) => {
    const above = units[first + at - 1]?.[0]
    const value = Math.floor((at === 0 || above === undefined ? left : left % above) / unit)
    return value > 0 ? [partOf(value, plural(value, words))] : []
  })
}

const partOf = (value: number, noun: string): Part =>
  value < 3
    ? { figure: noun, unit: '', words: inGenitive(noun) }
    : { figure: formatNumber(value), unit: noun, words: `${formatNumber(value)} ${noun}` }

const DAY = 86_400_000
const two = (value: number) => arabicDigits(String(value).padStart(2, '0'))

/** What is left as a clock that moves each second: يومان، ٠٧:١٤:٠٩. Nothing of a time that is over. */
export function countdownClock(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND))
  if (left === 0) return ''
  const days = Math.floor((left * SECOND) / DAY)
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':')
  return days === 0 ? clock : `${plural(days, wholeDays)}، ${clock}`
}

const wholeDays: PluralForms = {
  zero: '',
  one: 'يوم',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
}
