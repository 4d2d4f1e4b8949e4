import { addDays, dayNumber, dayOf, weekdayOf, type Day } from '../day.ts'

/** What repeats: on some days of a week, every so many weeks, at a time of the wall clock of one zone. */
export interface SeriesRule {
  /** 0 is Sunday. In any order; a day named twice is one session. */
  readonly weekdays: readonly number[]
  /** 2 is every other week. */
  readonly interval: number
  /** The day on which weeks begin: with an interval it decides which weeks are left out. */
  readonly weekStart: number
  readonly start: Day
  /** The last day on which it may fall; null and no count: it has no end. */
  readonly until: Day | null
  /** So many sessions in all, those of holidays among them. */
  readonly count: number | null
  /** 'HH:MM'. */
  readonly time: string
  readonly minutes: number
  /** IANA, as `Asia/Riyadh`. */
  readonly zone: string
  /** 'HH:MM' in Ramadan; null: as always. */
  readonly ramadanTime: string | null
}

const DAYS_A_WEEK = 7

interface Weeks {
  /** The number of the first day of the week in which the rule begins. */
  readonly first: number
  readonly stride: number
  /** How far its days lie from the beginning of a week, each once and in order. */
  readonly offsets: readonly number[]
}

const offsetOf = (weekday: number, weekStart: number) => (weekday - weekStart + DAYS_A_WEEK) % DAYS_A_WEEK

function weeksOf({ weekdays, weekStart, start, interval }: SeriesRule): Weeks {
  const offsets = [...new Set(weekdays.map((weekday) => offsetOf(weekday, weekStart)))]
  return {
    first: dayNumber(start) - offsetOf(weekdayOf(start), weekStart),
    stride: interval * DAYS_A_WEEK,
    offsets: offsets.toSorted((a, b) => a - b),
  }
}

/** The number of the last day of a rule that counts its sessions. */
function dayOfCount(count: number, start: number, { first, stride, offsets }: Weeks): number {
  const inFirstWeek = offsets.filter((offset) => first + offset >= start)
  const whole = inFirstWeek[count - 1]
  if (whole !== undefined) return first + whole
  const rest = count - inFirstWeek.length - 1
  const weeks = 1 + Math.floor(rest / offsets.length)
  return first + weeks * stride + (offsets[rest % offsets.length] ?? 0)
}

/** The last day on which a rule may fall; null when it has no end. */
export function lastDayOf(rule: SeriesRule): Day | null {
  const counted = rule.count === null ? null : dayOfCount(rule.count, dayNumber(rule.start), weeksOf(rule))
  const until = rule.until === null ? null : dayNumber(rule.until)
  if (counted === null) return rule.until
  return dayOf(until === null ? counted : Math.min(counted, until))
}

/** The days of a rule from one day to another, both included, in order. */
export function daysOfRule(rule: SeriesRule, from: Day, to: Day): Day[] {
  const weeks = weeksOf(rule)
  const last = lastDayOf(rule)
  const low = Math.max(dayNumber(from), dayNumber(rule.start))
  const high = last === null ? dayNumber(to) : Math.min(dayNumber(to), dayNumber(last))
  const days: Day[] = []
  const begin = Math.floor((low - weeks.first) / weeks.stride) * weeks.stride + weeks.first
  for (let week = begin; week <= high && weeks.offsets.length > 0; week += weeks.stride)
    for (const offset of weeks.offsets) {
      const day = week + offset
      if (day >= low && day <= high) days.push(dayOf(day))
    }
  return days
}

/** The first day of a rule that is not before a day; undefined when it has ended by then. */
export function firstDayFrom(rule: SeriesRule, from: Day): Day | undefined {
  const low = from > rule.start ? from : rule.start
  return daysOfRule(rule, low, addDays(low, (rule.interval + 1) * DAYS_A_WEEK))[0]
}

/** A rule cut in two before a day. Together they fall on its very days; a half without any is undefined. */
export function splitRule(
  rule: SeriesRule,
  day: Day,
): { readonly before: SeriesRule | undefined; readonly after: SeriesRule | undefined } {
  const start = firstDayFrom(rule, day)
  const eve = addDays(day, -1)
  const earlier = daysOfRule(rule, rule.start, eve)
  const last = lastDayOf(rule)
  const until = last !== null && last < eve ? last : eve
  return {
    before: earlier.length === 0 ? undefined : { ...rule, until, count: null },
    after:
      start === undefined
        ? undefined
        : { ...rule, start, count: rule.count === null ? null : rule.count - earlier.length },
  }
}

/** A rule with one session more at its end; undefined where it has none. */
export function extendRule(rule: SeriesRule): SeriesRule | undefined {
  if (rule.count !== null) return { ...rule, count: rule.count + 1 }
  if (rule.until === null) return undefined
  const next = firstDayFrom({ ...rule, until: null }, addDays(rule.until, 1))
  return next === undefined ? undefined : { ...rule, until: next }
}

/** A rule whose sessions of one weekday move by so many days of their week. Undefined where they would leave it. */
export function shiftWeekday(rule: SeriesRule, weekday: number, days: number): SeriesRule | undefined {
  const place = offsetOf(weekday, rule.weekStart) + days
  if (place < 0 || place >= DAYS_A_WEEK) return undefined
  const target = (rule.weekStart + place) % DAYS_A_WEEK
  const weekdays = [...new Set(rule.weekdays.map((day) => (day === weekday ? target : day)))]
  const start = weekdayOf(rule.start) === weekday && days < 0 ? addDays(rule.start, days) : rule.start
  const isLast = rule.until !== null && days > 0 && weekdayOf(rule.until) === weekday
  return {
    ...rule,
    weekdays,
    start,
    until: isLast && rule.until !== null ? addDays(rule.until, days) : rule.until,
  }
}
