import { weekOf, type Day } from '../day.ts'
import { dueDays, isStudyDay, type PathPlan } from './reflow.ts'

/**
 * `missed`: something was due and nothing was done. `due`: it waits today. `ahead`: planned. `off`: a holiday, or she is
 * excused. `rest`: nothing of the path. `before`: she had not begun.
 */
export const weekStates = ['done', 'missed', 'due', 'ahead', 'off', 'rest', 'before'] as const
export type WeekState = (typeof weekStates)[number]

export interface WeekDay {
  readonly date: Day
  readonly state: WeekState
}

/** The seven days from Sunday around today, with what each was or is for her; `dates` are those of `reflow`. */
export function pathWeek(plan: PathPlan, dates: ReadonlyMap<string, Day | null>): WeekDay[] {
  const { start, today, done, isOff } = plan
  const doneOn = [...done.values()]
  const planned = new Set([...dates].filter(([key]) => !done.has(key)).map(([, date]) => date))
  const due = [...dueDays(plan)]
  const countUntil = (days: readonly Day[], last: Day) => days.filter((day) => day <= last).length
  const isMissed = (date: Day) =>
    date < today && isStudyDay(plan, date) && countUntil(due, date) > countUntil(doneOn, date)

  const stateOf = (date: Day): WeekState => {
    if (planned.has(date)) return date === today ? 'due' : 'ahead'
    if (doneOn.includes(date)) return 'done'
    if (date < start) return 'before'
    if (isOff?.(date)) return 'off'
    return isMissed(date) ? 'missed' : 'rest'
  }
  return weekOf(today).map((date) => ({ date, state: stateOf(date) }))
}
