import type { DeskRule } from '#contract/circles/shapes.ts'
import type { Day } from '#core/day.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { weekdayCodes, weekdaysOf } from '#core/series/weekdays.ts'
import { arabicDigits } from '#core/format/number.ts'

/** A rule as the planner holds it. */
export interface RuleDraft {
  /** Of a rule that stands. */
  readonly id: number | null
  readonly weekdays: readonly number[]
  readonly interval: number
  readonly starts_on: Day
  readonly end: 'never' | 'until' | 'count'
  readonly until: Day | null
  readonly count: string
  readonly time: string
  readonly minutes: string
  readonly zone: string
  readonly ramadan_time: string | null
}

export const newRule = (today: Day): RuleDraft => ({
  id: null,
  weekdays: [],
  interval: 1,
  starts_on: today,
  end: 'never',
  until: null,
  count: '24',
  time: '16:30',
  minutes: '٦٠',
  zone: RIYADH,
  ramadan_time: null,
})

export function draftOf(rule: DeskRule): RuleDraft {
  const { id, rrule, starts_on, ends_on, time, minutes, zone, ramadan_time } = rule
  const count = /COUNT=(\d+)/.exec(rrule)?.[1]
  return {
    id,
    weekdays: weekdaysOf(rrule),
    interval: Number(/INTERVAL=(\d+)/.exec(rrule)?.[1] ?? 1),
    starts_on,
    end: count !== undefined ? 'count' : ends_on === null ? 'never' : 'until',
    until: count === undefined ? ends_on : null,
    count: count ?? '24',
    time,
    minutes: arabicDigits(minutes),
    zone,
    ramadan_time,
  }
}

/** As the call takes it. A rule without a weekday is refused by the contract, in its words. */
export function bodyOfRule({ id, weekdays, interval, end, until, count, ...rest }: RuleDraft) {
  const days = weekdays.map((day) => weekdayCodes[day]).join(',')
  const last =
    end === 'count'
      ? `;COUNT=${count.trim()}`
      : end === 'until' && until
        ? `;UNTIL=${until.replaceAll('-', '')}`
        : ''
  return {
    ...(id !== null && { id }),
    ...rest,
    rrule: `FREQ=WEEKLY;INTERVAL=${interval}${days && `;BYDAY=${days}`};WKST=SU${last}`,
  }
}
