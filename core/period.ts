import { monthCount } from '#core/format/area-counts.ts'
import { addDays, isDay, type Day } from './day.ts'
import { dayCount } from './format/area-counts.ts'
import { formatDate } from './format/date.ts'
import { GREGORIAN_MONTHS } from './format/gregorian.ts'
import { arabicDigits } from './format/number.ts'
import { riyadhDay } from './format/zoned-day.ts'

/**
 * Whole days of Riyadh, as short as an address wants them: `30` are the days up to today, `12m` the months up to this
 * one, `2026-11-20` one day, `2026-11` one month. What a figure counts and what its list shows is read from one text.
 */
export type Period = string

interface Days {
  readonly from: Day
  readonly to: Day
}

const LAST_DAYS = /^[1-9]\d{0,2}$/
const LAST_MONTHS = /^(1[1-9])m$/
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

const monthAt = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)

/** Undefined for a text that is no period. */
export function daysOf(period: Period, today: Day): Days | undefined {
  if (LAST_DAYS.test(period)) return { from: addDays(today, 1 - Number(period)), to: today }
  const months = LAST_MONTHS.exec(period)?.[1]
  if (months !== undefined) {
    const [year = 0, month = 0] = today.split('-').map(Number)
    return { from: monthAt(year, month - Number(months)), to: today }
  }
  const month = MONTH.exec(period)
  if (month) {
    const [year, at] = [Number(month[1]), Number(month[2])]
    return { from: monthAt(year, at - 1), to: addDays(monthAt(year, at), -1) }
  }
  return isDay(period) ? { from: period, to: period } : undefined
}

export const isPeriod = (text: string): boolean => daysOf(text, '2026-01-01') !== undefined

/** When a day of Riyadh begins; its clocks are never changed. */
export const dayStart = (day: Day): Date => new Date(`${day}T00:00:00+03:00`)

export interface Span {
  readonly since: Date
  /** The first moment after it. */
  readonly until: Date
}

/** The moments of a period that is one; a text that is none would be a bug of the caller. */
export function spanOf(period: Period, now: Date): Span {
  const days = daysOf(period, riyadhDay(now))
  if (!days) throw new RangeError(`not a period: ${period}`)
  return { since: dayStart(days.from), until: dayStart(addDays(days.to, 1)) }
}

/** أكتوبر ٢٠٢٦ */
export function monthName(month: string): string {
  const [year = '', number] = month.split('-')
  return `${GREGORIAN_MONTHS[Number(number) - 1] ?? ''} ${arabicDigits(year)}`
}

/** «آخر ٣٠ يومًا»، «٢٠ نوفمبر ٢٠٢٦»، «أكتوبر ٢٠٢٦». */
export function periodWords(period: Period): string {
  if (period === '1') return 'اليوم'
  if (LAST_DAYS.test(period)) return `آخر ${dayCount(Number(period))}`
  const months = LAST_MONTHS.exec(period)?.[1]
  if (months !== undefined) return `آخر ${monthCount(Number(months))}`
  return MONTH.test(period) ? monthName(period) : formatDate(dayStart(period))
}
