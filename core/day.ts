/** A calendar day without a time or zone, as 'YYYY-MM-DD' of the Gregorian calendar. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** Whether a text is a day that the calendar has. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Days since 1970-01-01, so that days can be counted and compared. */
export function dayNumber(day: Day): number {
  const number = Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
  if (Number.isNaN(number)) throw new RangeError(`not a day: ${day}`)
  return number
}

export function dayOf(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days)
}

/** 0 is Sunday, the first day of the week. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7
}

/** The seven days from Sunday in which it lies. */
export const weekOf = (day: Day): Day[] =>
  Array.from({ length: 7 }, (_, after) => addDays(day, after - weekdayOf(day)))
