import { groupBy } from '../group-by.ts'
import { addDays, dayNumber, dayOf, weekdayOf, type Day } from '../day.ts'

/** Her weekdays from one day on; until the first of them nothing is planned. */
export interface Pace {
  readonly since: Day
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
}

/** A student on her way through the days of a path. Days go by their keys, for their numbers are only positions. */
export interface PathPlan {
  readonly days: readonly string[]
  readonly start: Day
  /** In order of `since`; the last that has begun holds. */
  readonly paces: readonly Pace[]
  /** Holidays of the centre, days that she is excused, pauses. */
  readonly isOff?: (day: Day) => boolean
  readonly done: ReadonlyMap<string, Day>
  /** Days that were set to a date by hand. */
  readonly pins?: ReadonlyMap<string, Day>
  readonly today: Day
  /** How many days more than one she may do on a date while she is behind. */
  readonly catchUp: number
  /** The first day of a stage that her teacher has not opened. */
  readonly closedFrom?: string | undefined
}

/** Behind it nothing is planned: a pause without an end must not be walked for ever. */
const HORIZON_DAYS = 4000

function paceOn(paces: readonly Pace[], day: Day): readonly number[] {
  return paces.findLast(({ since }) => since <= day)?.weekdays ?? []
}

/** Whether she learns on a date: her weekday, and nothing keeps her from it. */
export const isStudyDay = ({ paces, isOff }: Pick<PathPlan, 'paces' | 'isOff'>, day: Day): boolean =>
  paceOn(paces, day).includes(weekdayOf(day)) && !isOff?.(day)

/** Gives out dates, one after another, at most as many days on each as she may do. */
function datesFrom(plan: PathPlan, daysBehind: number) {
  const taken = groupBy(plan.done.values(), (day) => day)
  const counts = new Map([...taken].map(([day, { length }]) => [day, length]))
  const countOn = (day: Day) => counts.get(day) ?? 0
  let behind = daysBehind
  let next = Math.max(dayNumber(plan.today), dayNumber(plan.start))
  const last = next + HORIZON_DAYS

  return {
    /** A pin holds on any weekday, unless its date is over, before what stands already, or taken. */
    pinned(pin: Day | undefined): Day | undefined {
      if (pin === undefined || dayNumber(pin) < next || countOn(pin) > 0) return undefined
      next = dayNumber(pin)
      counts.set(pin, 1)
      return pin
    },
    free(): Day | null {
      for (; next <= last; next += 1) {
        const day = dayOf(next)
        const count = countOn(day)
        const most = 1 + (behind > 0 ? plan.catchUp : 0)
        if (count >= most || !isStudyDay(plan, day)) continue
        if (count > 0) behind -= 1
        counts.set(day, count + 1)
        return day
      }
      return null
    },
  }
}

/** Date after date in the order of the days, so that whoever needs the first few reckons no more than these. */
function* placed(plan: PathPlan, behind: number): Generator<readonly [key: string, date: Day | null]> {
  const dates = datesFrom(plan, behind)
  let isClosed = false
  for (const key of plan.days) {
    isClosed ||= key === plan.closedFrom
    const done = plan.done.get(key)
    if (done !== undefined) yield [key, done]
    else yield [key, isClosed ? null : (dates.pinned(plan.pins?.get(key)) ?? dates.free())]
  }
}

/**
 * The dates that her days would have had without any missed day, one after another, of the days that are open to her;
 * for what is closed she is behind in nothing. Each is later than the one before.
 */
export function* dueDays(plan: PathPlan): Generator<Day> {
  const baseline = { ...plan, done: new Map(), today: plan.start, catchUp: 0, closedFrom: undefined }
  for (const [key, date] of placed(baseline, 0)) {
    if (key === plan.closedFrom) return
    if (date !== null) yield date
  }
}

/** How many days she should have done before today and has not. Excused days and holidays do not count. */
export function behindBy(plan: PathPlan): number {
  let due = 0
  for (const day of dueDays(plan)) {
    if (day >= plan.today) break
    due += 1
  }
  return Math.max(0, due - plan.done.size)
}

/**
 * When the first day that she has not done was to be done; she is behind while this lies before today. It does not
 * depend on what day it is. Undefined: all that is open is done, or nothing is planned so far ahead.
 */
export function dueOn(plan: PathPlan): Day | undefined {
  let before = 0
  for (const day of dueDays(plan)) {
    if (before === plan.done.size) return day
    before += 1
  }
  return undefined
}

/**
 * The first date before today on which the first open day stood and was not done. Undefined: it has just become her turn,
 * or it is closed.
 */
export function stoodOn(plan: PathPlan): Day | undefined {
  const open = plan.days.find((key) => !plan.done.has(key))
  if (open === undefined || open === plan.closedFrom) return undefined
  const pin = plan.pins?.get(open)
  if (pin !== undefined) return pin < plan.today ? pin : undefined
  const lastDone = [...plan.done.values()].toSorted().at(-1)
  const from = lastDone !== undefined && lastDone >= plan.start ? addDays(lastDone, 1) : plan.start
  for (let day = from; day < plan.today; day = addDays(day, 1)) if (isStudyDay(plan, day)) return day
  return undefined
}

/**
 * The date of each day of her path. What is done keeps its date; nothing open lies before today; the order always holds,
 * so missed days move on and never pile up. Null: her stage is closed, or nothing is planned so far ahead.
 */
export const reflow = (plan: PathPlan): Map<string, Day | null> => new Map(placed(plan, behindOf(plan)))

/** The date of the first day that is not done, without those behind it. */
export function nextOn(plan: PathPlan): Day | null {
  for (const [key, date] of placed(plan, behindOf(plan))) if (!plan.done.has(key)) return date
  return null
}

const behindOf = (plan: PathPlan): number => (plan.catchUp > 0 ? behindBy(plan) : 0)
