import { addDays, weekdayOf, type Day } from '#core/day.ts'
import { groupBy } from '#core/group-by.ts'
import { behindBy, isStudyDay, reflow, type PathPlan } from '#core/paths/reflow.ts'

/** A student who does not exist, on her way through a path. */
export interface Trial {
  readonly start: Day
  readonly weekdays: readonly number[]
  readonly catchUp: number
  /** The day on which she stands. */
  readonly today: Day
  readonly done: ReadonlyMap<string, Day>
}

export const firstTrial = (today: Day): Trial => ({
  start: today,
  weekdays: [0, 1, 2, 3, 4],
  catchUp: 0,
  today,
  done: new Map(),
})

/** From another beginning she walks it anew. */
export const begunOn = (trial: Trial, start: Day): Trial => ({
  ...trial,
  start,
  today: start,
  done: new Map(),
})

export interface TrialDay {
  readonly date: Day
  /** Ids of the path's days on this date. */
  readonly days: readonly string[]
  readonly holiday: string | undefined
  readonly isHerWeekday: boolean
}

const planOf = (trial: Trial, days: readonly string[], holidays: ReadonlyMap<Day, string>): PathPlan => ({
  days,
  start: trial.start,
  paces: [{ since: trial.start, weekdays: trial.weekdays }],
  isOff: (day) => holidays.has(day),
  done: trial.done,
  today: trial.today,
  catchUp: trial.catchUp,
})

const SHOWN_DAYS = 14

/** What the next two weeks bring her, how far behind she is, and when she would be through. */
export function outlookOf(trial: Trial, days: readonly string[], holidays: ReadonlyMap<Day, string>) {
  const plan = planOf(trial, days, holidays)
  const dates = reflow(plan)
  const dueOn = groupBy(days, (id) => dates.get(id) ?? '')
  const shown = Array.from({ length: SHOWN_DAYS }, (_, at): TrialDay => {
    const date = addDays(trial.today, at)
    return {
      date,
      days: dueOn.get(date) ?? [],
      holiday: holidays.get(date),
      isHerWeekday: trial.weekdays.includes(weekdayOf(date)),
    }
  })
  return {
    shown,
    behind: behindBy(plan),
    isStudyDay: isStudyDay(plan, trial.today),
    /** Of the last day of the path; null: it lies too far ahead. */
    end: dates.get(days.at(-1) ?? '') ?? null,
  }
}

/** The next day comes; what was her turn today is done, or was missed. */
export const afterToday = (trial: Trial, dueToday: readonly string[], isDone: boolean): Trial => ({
  ...trial,
  today: addDays(trial.today, 1),
  done: isDone ? new Map([...trial.done, ...dueToday.map((id) => [id, trial.today] as const)]) : trial.done,
})
