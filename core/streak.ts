import { type Day, dayNumber } from './day.ts'

export interface Streak {
  /** Days in a row up to today, or up to yesterday while today is still open. */
  current: number
  countsToday: boolean
  longest: number
}

/** The streak of the calendar days on which she learned, in any order, repeats allowed; days ahead do not count. */
export function streakOf(days: Iterable<Day>, today: Day): Streak {
  const end = dayNumber(today)
  const learned = new Set(Array.from(days, dayNumber).filter((day) => day <= end))
  const countsToday = learned.has(end)
  const current = runEndingAt(learned, countsToday ? end : end - 1)
  // Stryker disable next-line MethodExpression: from its other days a run is only shorter; leaving them out saves time
  const lastOfRuns = [...learned].filter((day) => !learned.has(day + 1))
  const longest = Math.max(0, ...lastOfRuns.map((day) => runEndingAt(learned, day)))
  return { current, countsToday, longest }
}

function runEndingAt(learned: ReadonlySet<number>, day: number): number {
  let length = 0
  while (learned.has(day - length)) length += 1
  return length
}
