import type { GoalUnit } from '#contract/goals/shapes.ts'
import { addDays, type Day } from '#core/day.ts'
import { dayIn } from '#core/format/zoned-day.ts'

export interface DoneLesson {
  readonly completed_at: Date
  readonly minutes: number
}
interface Measure {
  readonly unit: GoalUnit
  readonly amount: number
  readonly zone: string
}

/** What was done on one day of her zone: lessons, or the minutes that they last. */
export function doneOn(day: Day, lessons: readonly DoneLesson[], { unit, zone }: Measure): number {
  const ofDay = lessons.filter(({ completed_at }) => dayIn(completed_at, zone) === day)
  return unit === 'lessons' ? ofDay.length : Math.round(ofDay.reduce((sum, { minutes }) => sum + minutes, 0))
}

/** The seven days up to today, oldest first. */
export function weekOf(today: Day, lessons: readonly DoneLesson[], goal: Measure) {
  return [-6, -5, -4, -3, -2, -1, 0].map((offset) => {
    const day = addDays(today, offset)
    const done = doneOn(day, lessons, goal)
    return { day, done, is_reached: done >= goal.amount }
  })
}
