import { type Day, dayNumber, dayOf } from '../day.ts'

export interface CalendarDate {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

export const FIRST_HIJRI_YEAR = 1300
export const LAST_HIJRI_YEAR = 1600

// 1 Muharram 1300 = 12 November 1882.
const FIRST_DAY = dayNumber('1882-11-12')

/**
 * The Umm al-Qura calendar, ours because phones disagree about it: three hex digits a year, one bit a month from
 * Muharram on, set when the month has 30 days.
 */
const LONG_MONTHS =
  'aaad54ec96d46ea36caad5556a9792ba95d4ada55cd2d69574ab54b6a5ad4aea4f51768b6a5ad52d695b49da4dd26d955ac' +
  '9b62baa5b52ba956caae92f49762b6956acaba4bd25d92dc96d54daa5b52ba55b49b655729754b6a3752b6556aaab52bc95' +
  'd4ada55caad69574ab94baa5b52b6a5752768b745b5555a95b49da4dd26e936aaad54db25d52da95b4aba55b49b64b715b4' +
  'ab5a55d25e92ec96d4ae996b4aba93d49da4db2ab94baa5b52ba95b2ab5555c4bd23d91da95b4ab5a56d2b693b49b6556a9' +
  '754b6a56caad555b29b92ba95d4ada55aaab595749764baa5b52b6a56e4db25b52b6a5ad2ae92f49764b6a56acad655d49d' +
  'a4dd16d955aa5b52da95b4ad5956ca6e4aea4f52b6956aaab54bd25d92ea96d4ada95b4aba55b29b54d6a97547693749b55' +
  '56aa6b52ba8bd46da35caad64db26b94baa5b52b695751768b725b52b5655b49da4ed16d8b6aa6d52da95d4ada95b4ab653' +
  '729762ba95b2ab5555b25d92ec96d2ae956b4aba55d29d54daa9b54baa3b49ba4daaaad52da95d45ea2ec9ad556b26b94ba' +
  'a5d52da95b52ba8bb45b92da95ab4ada4ed16e8b6a56d535695d4ada8dd46da55b29d62bb15b4ab955aaaae92ec8f527695' +
  '6aaad655d29d'

const MONTHS = (LAST_HIJRI_YEAR - FIRST_HIJRI_YEAR + 1) * 12

function monthLength(index: number): number {
  const bits = Number.parseInt(LONG_MONTHS.charAt(Math.floor(index / 4)), 16)
  return (bits >> (3 - (index % 4))) & 1 ? 30 : 29
}

/** Where each month starts, as day numbers; one more entry closes the last month. */
let monthStarts: number[] | undefined

function starts(): number[] {
  if (monthStarts) return monthStarts
  monthStarts = [FIRST_DAY]
  let start = FIRST_DAY
  for (let index = 0; index < MONTHS; index += 1) {
    start += monthLength(index)
    monthStarts.push(start)
  }
  return monthStarts
}

function monthIndex(year: number, month: number): number {
  const index = (year - FIRST_HIJRI_YEAR) * 12 + month - 1
  if (!(index >= 0 && index < MONTHS && month >= 1 && month <= 12)) {
    throw new RangeError(`outside the Umm al-Qura table: ${year}-${month}`)
  }
  return index
}

export function hijriMonthLength(year: number, month: number): number {
  return monthLength(monthIndex(year, month))
}

/** Nothing outside 1300-1600 AH (1882-2174): there the calendar is not defined. */
export function toHijri(day: Day): CalendarDate | undefined {
  const number = dayNumber(day)
  const index = lastStartUpTo(number)
  const start = starts()[index]
  if (start === undefined || index >= MONTHS) return undefined
  return { year: FIRST_HIJRI_YEAR + Math.floor(index / 12), month: (index % 12) + 1, day: number - start + 1 }
}

function lastStartUpTo(number: number): number {
  const all = starts()
  // A month has 29 or 30 days, so the guess is never past the answer and a short walk ends it.
  let index = Math.floor((number - FIRST_DAY) / 30)
  while ((all[index + 1] ?? Number.POSITIVE_INFINITY) <= number) index += 1
  return index
}

export function fromHijri({ year, month, day }: CalendarDate): Day {
  const start = starts()[monthIndex(year, month)] ?? Number.NaN
  if (!(day >= 1 && day <= hijriMonthLength(year, month))) throw new RangeError(`no such day: ${day}`)
  return dayOf(start + day - 1)
}
