import type { Goal, GoalUnit } from '#contract/goals/shapes.ts'
import { lessonCount, minuteCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'

export const counted: Record<GoalUnit, (count: number) => string> = {
  minutes: minuteCount,
  lessons: lessonCount,
}

export const amounts: Record<GoalUnit, readonly number[]> = {
  minutes: [10, 15, 20, 30, 45, 60, 90],
  lessons: [1, 2, 3, 4, 5],
}

/** «٧:٠٠ صباحًا»: all reminders come at whole hours. */
export const hourText = (hour: number): string =>
  `${formatNumber(hour > 12 ? hour - 12 : hour)}:٠٠ ${hour < 12 ? 'صباحًا' : 'مساءً'}`

/** What stands beside the ring. */
export function doneText({ unit, amount, week }: Goal): string {
  const done = week.at(-1)?.done ?? 0
  const whole = counted[unit](amount)
  if (done > amount) return `تجاوزتِ هدفكِ: ${counted[unit](done)}`
  return done === 0 ? `${whole} كل يوم` : `${counted[unit](done)} من ${inGenitive(whole)}`
}

/** Nothing here counts what was missed. */
export function todayText({ unit, amount, week }: Goal): string {
  const done = week.at(-1)?.done ?? 0
  if (done >= amount) return 'بلغتِ هدفكِ اليوم. بارك الله في وقتكِ.'
  return done === 0 ? 'درس واحد بداية طيبة لهذا اليوم.' : `بقي من هدفكِ اليوم ${counted[unit](amount - done)}.`
}
